/** How somebody comes to the screen of the membership: its entry of the history says. */
export interface Arrival {
  /** They have just become a member. */
  welcome?: boolean
}
