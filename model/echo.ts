/** Text that a customer wants to have repeated verbatim, including markup. */
export function echoOf(text: string): string | undefined {
  if (
    !/\b(?:repeat|say|write|print|output|echo|answer with|reply with|respond with|display|render|show|wiederhol\w*|schreib\w*|sag\w*|antworte|gib\b.*\baus|zeig\w*)\b/i.test(
      text,
    )
  )
    return undefined
  const fenced = /```\w*\n?([\s\S]{1,2000}?)```/.exec(text)?.[1]
  const markup = /<[a-z][\s\S]{1,2000}>|!?\[[^\]\n]{0,300}\]\([^)\n]{1,800}\)/i.exec(text)?.[0]
  const after =
    /(?:repeat|say|write|print|output|echo|with|after me|nach|wiederhol\w*|schreib\w*|sag\w*|aus|folgende\w*|this|following|exactly|text|line)\s*:\s*([\s\S]{1,2000})/i.exec(
      text,
    )?.[1]
  const quoted = /["“„]([^"”“\n]{1,500})["”“]/.exec(text)?.[1]
  return fenced ?? markup ?? after?.trim() ?? quoted
}
