/** Details that a follow-up gives, by the folded words for them in both languages. The first to match takes its words. */
export const SLOTS = {
  language: /\b(?:in|auf|into) (?:english|german|deutsch|englisch)\b/,
  why: /\b(?:why|how come|warum|wieso|weshalb)\b(?: (?:not|nicht|denn|das|that|is that|is it|so))*/,
  sure: /\b(?:really|seriously|for real|are you sure|you sure|echt jetzt|echt|wirklich|im ernst|sicher|stimmt das|is that (?:true|right|so)|ist das so|bist du (?:dir )?sicher)\b/,
  all: /\b(?:is that (?:all|it|everything)|ist das alles|war(?:s| es)? das(?: schon)?|nothing else|sonst nichts|mehr nicht)\b/,
  else: /\b(?:what else|anything else|any others?|was noch|was sonst|sonst noch (?:was|etwas)|noch (?:was|etwas)|(?:et)?was anderes|(?:(?:et)?was|so ?was|nichts) (?:ahnliches|vergleichbares|in (?:der|die) richtung)|(?:some|any)thing (?:similar|comparable|like (?:that|it))|(?:the )?(?:closest|nearest)(?: thing)?|am nachsten)\b/,
  more: /\b(?:(?:tell|erzahl\w*|sag\w*) (?:me |mir |us |uns )?(?:a bit |a little |etwas |ein bisschen |noch )?(?:more|mehr)|more (?:details?|info\w*)|mehr (?:details?|infos?|dazu|daruber)|go on|details?)\b/,
  calm: /\b(?:no (?:rush|hurry)|not (?:urgent|in a (?:rush|hurry))|can wait|eilt nicht|keine eile|hat zeit|nicht (?:so )?eilig|kann warten)\b/,
  each: /\b(?:(one|two|three|\d) (?:of )?each(?: of (?:them|those|these))?|(?:je|jeweils) (ein\w*|zwei|drei|\d)|(ein\w*|zwei|drei|\d) von (?:jede[mnr]|beiden)|von (?:jede[mnr]|beiden) (?:lieber |doch |dann |bitte )?(ein\w*|zwei|drei|\d))\b/,
  together:
    /\b(?:(?:all )?together|altogether|in total|total|in all|both|all (?:two|three|four)|the (?:two|three|lot)|zusammen|insgesamt|beide[ns]?|beides|alle (?:zwei|drei|vier)|die (?:zwei|drei|vier))\b/,
  dear: /\b(?:(?:over|beyond|above|uber|sprengt) (?:my|our|mein\w*|unser\w*|das) budget|(?:can ?n?o?t|cant|can t) afford(?: it| that)?|nicht leisten|(?:too|bit|so|that|rather|pretty|way too|zu|ganz schon|ziemlich|echt|sehr|arg) (?:much|expensive|dear|pricey|steep|teuer|happig)|(?:any|geht (?:das|es|da)(?: \w+)?|gibt s(?: das| da)?|gibts(?: das| da)?|is there|got|have you(?: got)?|habt ihr|hast du)\W+(?:\w+ ){0,3}(?:cheaper|less|gunstiger\w*|billiger\w*))\b/,
  cheapest:
    /\b(?:cheapest|least expensive|(?:the|der|die|das|den|dem|dann) (?:cheaper|billigere[nrs]?|gunstigere[nrs]?)|gunstigste[nrs]?|billigste[nrs]?)(?: ones?)?\b/,
  dearest:
    /\b(?:dearest|priciest|(?:the|der|die|das|den|dem) (?:dearer|more expensive|teurere[nrs]?)|teuerste[nrs]?)(?: ones?)?\b/,
  bigger:
    /\b(?:(?:the|der|die|das|den|dem) (?:big|bigger|large|larger|grosse[nrs]?|grossere[nrs]?)|biggest|largest|grosste[nrs]?)(?: ones?| bottles?| flasche)?\b/,
  smaller:
    /\b(?:(?:the|der|die|das|den|dem) (?:small|smaller|little|kleine[nrs]?|kleinere[nrs]?)|smallest|kleinste[nrs]?)(?: ones?| bottles?| flasche)?\b/,
  instead: /\b(?:instead|stattdessen|rather|lieber|statt dessen)\b/,
} as const satisfies Record<string, RegExp>

export type Slot = keyof typeof SLOTS

/** Words that a follow-up has beside its details. */
export const FILLERS = new Set(
  `a about actually ah aha ahh alright also an and any anything are as at auch auf aus be bei bitte bottle bottles but
  can come comes cool could d da danke dann darf das dass davon dazu dem den denn der des die dies diese dieser dieses do does dos du
  eh eigentlich ein eine einem einen einer eines eins er sie es etwas euch fine flasche flaschen fur for from gab geb geben get gib gibt gibts give go good
  got great gut gern gerne haben habt hast hatt hatte have hm hmm hmmm how i ich ihm ihn ihr ihre im in is ist it its ja jetzt just kann kannst know
  ll let like look looking m mal man maybe me mehr mein meine mich mir mmh mochte much my nah nah na nee nehm nehme nein nice no noch nope now nur of oh oha ok okay on one
  ones only or oder piece pieces please pls prefer puh purely put quite s say schon sehr sein show sie sind so some something soll sollte sorry stuck such super
  sure take thanks thx that thats the their them then there these they she he him her hes shes dont doesn don doesnt t isn thing things this those to too tja uff uh uhm um und uns us ve very vielleicht von vs wait want was
  we well were what whats welche welcher welches which who wie will wir with would wow x yeah yes you zeig zeigt zu zum zur mit und with eher halt doch eben grad gerade also
  teuer expensive dear pricey first second third fourth last 1st 2nd 3rd erste ersten erster erstes zweite zweiten zweiter zweites dritte dritten
  dritter drittes vierte vierten letzte letzten letzter letztes many viele wieviel wieviele made make mach machs macht sagen sag doch tell wenn if als wenns brauch brauche need hab is ware wars war waere ware hats closest youve kommt komme passt`.split(
    /\s+/,
  ),
)
