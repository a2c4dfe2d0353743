/** Words that tell a control by its place, colour or form, by language. */
export const SENSORY_WORDS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:on|to|at) the (?:left|right|top|bottom)\b(?! place)|\b(?:green|red|blue|yellow|orange|round|square) (?:button|link|field|icon|dot|arrow)s?\b/iu,
  de_DE:
    /\b(?:links|rechts) (?:oben|unten|daneben|neben)\b|\b(?:oben|unten) (?:links|rechts)\b|\bauf der (?:linken|rechten) Seite\b|\b(?:grün|rot|blau|gelb|rund)e[rsnm]? (?:Knopf|Schaltfläche|Feld|Link|Symbol|Punkt|Pfeil)/iu,
  ar_SA: /(?:على|إلى) (?:اليسار|اليمين|يسار|يمين)|الزر (?:الأخضر|الأحمر|الأزرق|الأصفر|الدائري)/u,
  cs_CZ: /\b(?:vlevo|vpravo)\b|(?:zelen|červen|modr|žlut|kulat)\p{L}+ tlačítk/iu,
  da_DK: /\btil (?:venstre|højre)\b|\b(?:grønne|røde|blå|gule|runde) knap/iu,
  el_GR: /αριστερά|δεξιά|(?:πράσινο|κόκκινο|μπλε|κίτρινο|στρογγυλό) κουμπί/iu,
  es_ES:
    /\ba la (?:izquierda|derecha)\b|\b(?:arriba|abajo) a la\b|\bbotón (?:verde|rojo|azul|amarillo|naranja|redondo)/iu,
  fi_FI: /\b(?:vasemmalla|oikealla|vasemmassa|oikeassa) |\b(?:vihreä|punainen|sininen|keltainen|pyöreä) painike/iu,
  fr_FR: /(?:^|\s)à (?:gauche|droite)\b|\ben (?:haut|bas) à\b|\bbouton (?:vert|rouge|bleu|jaune|orange|rond)/iu,
  he_IL: /משמאל|מימין|בצד (?:ימין|שמאל)|כפתור ה?(?:ירוק|אדום|כחול|צהוב|עגול)/u,
  hi_IN: /(?<![\p{L}\p{M}])(?:बाईं|दाईं|बाएँ|दाएँ|बायीं|दायीं)|(?:हरा|हरे|लाल|नीला|नीले|पीला|पीले|गोल) बटन/u,
  hu_HU: /\b(?:bal|jobb) oldal|\b(?:balra|jobbra)\b|\b(?:zöld|piros|kék|sárga|kerek) gomb/iu,
  id_ID: /\bdi (?:sebelah )?(?:kiri|kanan)\b|\btombol (?:hijau|merah|biru|kuning|bundar)/iu,
  it_IT:
    /\ba (?:sinistra|destra)\b|\bin (?:alto|basso) a\b|\b(?:pulsante|bottone) (?:verde|rosso|blu|giallo|arancione|rotondo)/iu,
  ja_JP: /[左右](?:側|上|下|端|の)|(?:緑|赤|青|黄色い?|丸い)の?ボタン/u,
  ko_KR: /왼쪽|오른쪽|(?:초록|녹색|빨간|파란|노란|둥근) ?(?:색 )?버튼/u,
  nl_NL:
    /\b(?:links|rechts)(?:boven|onder)\b|\baan de (?:linker|rechter)kant\b|\b(?:groene|rode|blauwe|gele|ronde) knop/iu,
  no_NO: /\btil (?:venstre|høyre)\b|\b(?:grønne|røde|blå|gule|runde) knapp/iu,
  pl_PL: /\bpo (?:lewej|prawej)\b|(?:zielon|czerwon|niebiesk|żółt|okrągł)\p{L}+ przycisk/iu,
  pt_BR: /(?:^|\s)à (?:esquerda|direita)\b|\bbotão (?:verde|vermelho|azul|amarelo|laranja|redondo)/iu,
  pt_PT: /(?:^|\s)à (?:esquerda|direita)\b|\bbotão (?:verde|vermelho|azul|amarelo|laranja|redondo)/iu,
  ro_RO: /în (?:stânga|dreapta)\b|\bbuton\p{L}* (?:verde|roșu|albastru|galben|rotund)/iu,
  sv_SE: /\btill (?:vänster|höger)\b|\b(?:gröna|röda|blå|gula|runda) knapp/iu,
  tr_TR: /\b(?:solda|sağda)(?:ki)?\b|\b(?:yeşil|kırmızı|mavi|sarı|yuvarlak) düğme/iu,
  uk_UA: /ліворуч|праворуч|(?:зелен|червон|син|жовт|кругл)\p{L}+ кнопк/iu,
  zh_CN: /[左右](?:侧|边|上角|下角|方)|(?:绿|红|蓝|黄|圆)色?形?的?按钮/u,
  zh_TW: /[左右](?:側|邊|上角|下角|方)|(?:綠|紅|藍|黃|圓)色?形?的?按鈕/u,
}
