/** The shop's only source of time, handed in by the host. */
export type Clock = () => Date
