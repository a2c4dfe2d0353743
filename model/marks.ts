/** Marks with which programs frame system messages. */
export function systemVoiceIn(text: string): number {
  if (
    /\bsudo\b|<<\s*sys|\bautomated (?:message|notice)|\bsystem(?:meldung|nachricht|hinweis|befehl)|automatische (?:nachricht|mitteilung)|#{2,}\s*(?:instruction|system|admin)|<tool_call|(?:^|\s)(?:\/|--)(?:admin|system|override|debug)\b|root@|\bto=\w|={3,}\s*\w|\[\[/i.test(
      text,
    )
  )
    return 0.9
  if (
    /<\|?(?:im_start|im_end|system|endoftext|\/?sys|sudo)\b|\[\/?(?:inst|sys|system|admin|override)\b|<\/?(?:system|admin|instructions?|policy|user)[\s>]/i.test(
      text,
    )
  )
    return 1
  if (
    /(?:^|(?<=[.!?]\s))[^\S\n]{0,3}[#*\-=_>[({|`"']{0,8}[^\S\n]{0,3}(?:system|sys|admin(?:istrator)?|root|operator|developer|sudo|kernel)(?:[ -](?:prompt|message|notice|override|update|instructions?|note|command|nachricht|hinweis|meldung|befehl|anweisung|mode))?[\s*\])}|`"']*(?::|\]|=|>|-{1,3}\s)/im.test(
      text,
    )
  )
    return 1
  if (
    /\b(?:system|admin|root|emergency|security|manager|supervisor|wartungs?|notfall)[ -]?(?:override|notice|alert|nachricht|befehl|command|mitteilung|meldung|hinweis)\b/i.test(
      text,
    )
  )
    return 0.9
  if (
    /(?:end|ende) (?:of|des|der) (?:the )?(?:system )?(?:prompt|instructions?|anweisungen|systemprompts?)\b|\b(?:begin|new) (?:session|conversation|instructions)\b/i.test(
      text,
    )
  )
    return 0.9
  return 0
}

/** Turns of a conversation inside one message, to be continued. */
export function dialogueIn(text: string): number {
  const turns = text.match(
    /^[^\S\n]{0,3}["'*>-]{0,4}[^\S\n]{0,3}(?:user|customer|kunde|kundin|human|q|frage|assistant|assistent|bot|ai|a|antwort|agent|juicy|me|shop|you|input|output|request|response|eingabe|ausgabe|completion)["'*]*\s*(?:\([^)\n]{1,30}\))?\s*[:>]/gim,
  )
  if ((turns?.length ?? 0) >= 2) return 0.9
  if ((text.match(/\b(?:input|output|eingabe|ausgabe|request|response)\s*[:>]/gi)?.length ?? 0) >= 3) return 0.9
  return /\b(?:user|customer|kunde|human|q|a)\s*:.{3,200}\b(?:assistant|bot|ai|a|b|agent|antwort|assistent)\s*:/is.test(
    text,
  )
    ? 0.9
    : 0
}

/** A message of the customer that imitates a tool result. */
export function resultIn(text: string): number {
  if (
    /\b(?:tool|function|getorderbyid|order)[ _-]?(?:result|response|output|call result|returned|antwort|ergebnis)\b/i.test(
      text,
    )
  )
    return 0.7
  const fields = text.match(
    /\b(?:status|resolution|result|damage|condition|verdict|schaden|zustand|ergebnis)\s*[:=]\s*["“„]?\p{L}/giu,
  )
  if (
    (fields?.length ?? 0) >= 1 &&
    /\b(?:approved|verified|confirmed|destroyed|damaged|eligible|granted|bestätigt|beschädigt|genehmigt|berechtigt)\b/i.test(
      text,
    )
  )
    return 0.75
  return /\{[^{}\n]{0,400}"\w+"\s*:\s*[^{}]{1,400}\}/.test(text) &&
    /"(?:role|status|verified|approved|damaged|eligible|authori[sz]ed|result|allowed|maxdiscount|discount|policy|override|max_discount|coupon\w*)"\s*:/i.test(
      text,
    )
    ? 0.7
    : 0
}

/** Examples of one pattern, with the next one to be written. */
export function examplesIn(text: string): number {
  const lines = text.split('\n').slice(0, 200)
  const shaped = lines.filter((line) => /\S\s*(?:\||->|=>|→|::|=)\s*\S/.test(line)).length
  const numbered = new Set(text.match(/\b(?:example|case|beispiel|fall|sample|request|wunsch) ?(?:\d+|[a-e]\b)/gi)).size
  const called = text.match(/\b[a-z]+(?:[A-Z][a-z]+)+\s*\(?\s*[{(]?\s*(?:"?\w+"?\s*[:=]\s*)?\d/g)?.length ?? 0
  if (called >= 2) return 0.9
  if (numbered >= 2) return 0.7
  return shaped >= 2 ? 0.6 : 0
}

const GRANTED =
  'coupon|voucher|discount|code|promo|gutschein\\w*|rabatt\\w*|prozent|percent|instructions?|prompt|rules|anweisungen|regeln|wortlaut'

/** A prefilled answer: a beginning, a form, an object with gaps. */
export function templateIn(text: string): number {
  const cut = text.slice(0, 8000)
  const begun =
    /\b(?:begin|start|open|beginn\w*|anfangen|fang|starte?|beginnt)\b.{0,40}["“„'](?:sure|yes|of course|certainly|absolutely|okay|here|gern|gerne|klar|natürlich|hier|selbstverständlich|ja)\b/is
  if (begun.test(cut)) return 0.9
  const gap = new RegExp(
    `\\b(?:${GRANTED})\\b[^\\n]{0,40}(?:_{2,}|\\.{4,}|<[^>\\n]{1,60}>|\\[[^\\]\\n]{1,60}\\]|\\?{3,}|[:=]\\s*(?:\\n|$))`,
    'i',
  )
  const object = new RegExp(`\\{[^{}]{0,300}["']?\\w*(?:${GRANTED})\\w*["']?\\s*:`, 'i')
  if (object.test(cut) || new RegExp(`<(?:${GRANTED})>`, 'i').test(cut)) return 0.8
  const unfinished = new RegExp(
    `["“„'«][^"”“\\n]{0,200}\\b(?:${GRANTED})[^"”“\\n]{0,80}(?::|\\.\\.\\.|…)\\s*["”“'»]`,
    'i',
  )
  if (
    unfinished.test(cut) &&
    /\b(?:finish|complete|continue|go on|ergänz\w*|vervollständig\w*|beende|setz\w*)\b/i.test(cut)
  )
    return 0.85
  const fields = cut.match(/^[^\n:=]{2,60}\s*[:=]\s*(?:[^\n]{0,60})?$/gm)?.length ?? 0
  if (gap.test(cut))
    return fields >= 2 ||
      /\b(?:form|formular|template|vorlage|fill|complete|füll\w*|ergänz\w*|ticket|report|bericht)\b/i.test(cut)
      ? 0.8
      : 0.5
  return fields >= 3 && /_{3,}|[:=]\s*$/m.test(cut) ? 0.6 : 0
}
