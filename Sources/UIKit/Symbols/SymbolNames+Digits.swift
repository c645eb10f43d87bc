extension SymbolNames {
    static let fromDigits = """
        0,00,01,02,03,04,05,06,07,08,09,13,14,15,16,17,18,19,20,21,22,23,24,25: circle* square*
        26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48: circle* square*
        49,50,b,c,d,e,g,i,m,n,o,p,q,s,sheqelsign,u,v,w,y,z: circle* square*
        1: brakesignal circle* lane magnifyingglass square*
        10,11,12,3,5,7,8: circle* lane square*
        123: rectangle*
        2: brakesignal circle* lane square*
        2h,4a,4h,4l,asterisk,bicycle,grid,headphones,hurricane,infinity,kph: - circle*
        4,6,9: alt.circle* alt.square* circle* lane square*
        4k: tv*
        """
}
