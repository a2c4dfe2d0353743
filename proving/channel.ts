/** Descriptor of the connection to the prover, in a server below a supervisor. */
export const PROVER_FD = 4

/** Variable that says that there is such a connection. */
export const PROVER_VARIABLE = 'HOST_PROVER'

/** Line of the supervisor: the prover has ended. */
export const PROVER_ENDED = '{"ended":true}'
