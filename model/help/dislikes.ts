/** "For someone who can't stand sweet stuff": without that. */
const DISLIKED_BY =
  /\s(?:who|that)\s+(?:really\s+|simply\s+)?(?:can(?:['’]?t| ?not) (?:stand|bear)|(?:doesn|don)(?:['’]?t) (?:like|want|drink|care for)|do(?:es)? not (?:like|want|drink)|hates?|dislikes?|detests?|never drinks?)\s+(?:(?:anything|things|stuff|all|too|very|so|drinks?)\s+)*(?=\p{L})/iu
const NOT_LIKED_BY =
  /,?\s+(?:der|die|das)\s+(?:(?:(?:gar|überhaupt)\s+)?(?:kein\p{L}*|nichts)\s+(\p{L}{3,})\s+(?:mag|mögen|trinkt|trinken)|(\p{L}{3,})\s+(?:(?:gar |überhaupt )?nicht (?:mag|mögen|trinkt)|hasst|hassen|verabscheut))(?=\W|$)/giu

/** "Nobody there drinks alcohol", "none of us likes sweet things". */
const LIKED_BY_NOBODY =
  /\b(?:nobody|no ?one|none of (?:us|them|the \p{L}+|my \p{L}+)|not everyone|not everybody)\s+(?:\p{L}+\s+)?(?:drinks?|likes?|wants?|eats?|touches)\s+(?:(?:any|any of|the|things with)\s+)?(?=\p{L})/giu
const TRUNK_BY_NOBODY =
  /\b(?:keiner|niemand|nicht jeder|nicht alle)(?:\s+(?:von (?:uns|ihnen|denen)|dort|da|dabei|hier|mehr))?\s+((?!(?:ist|hat|war|mehr|da)\b)\p{L}{4,})\s+(?:trinkt|mag|will|möchte|verträgt|darf|trinken|mögen)(?:\s+(?:darf|mag|will|möchte))?(?=\W|$)/giu

/** A text with what somebody does not like or drink as what they want to be without. */
export function withDislikes(text: string): string {
  return text
    .replace(DISLIKED_BY, ' without ')
    .replace(NOT_LIKED_BY, ' ohne $1$2')
    .replace(LIKED_BY_NOBODY, 'without ')
    .replace(TRUNK_BY_NOBODY, 'ohne $1')
}
