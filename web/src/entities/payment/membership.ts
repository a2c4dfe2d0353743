/** State of the history entry of the membership screen. */
export interface Arrival {
  /** Set right after becoming a member. */
  welcome?: boolean
}
