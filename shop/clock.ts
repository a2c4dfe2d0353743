/** What time it is. Whoever opens a shop hands one in; nothing in the shop looks elsewhere. */
export type Clock = () => Date
