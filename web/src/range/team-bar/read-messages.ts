const KEY = 'class_messages_read'

/** Id of the newest message that was read in this browser; 0 before the first. */
export function recallRead(): number {
  const id = Number(localStorage.getItem(KEY))
  return Number.isSafeInteger(id) && id > 0 ? id : 0
}

export function rememberRead(id: number): void {
  if (id > recallRead()) localStorage.setItem(KEY, String(id))
}
