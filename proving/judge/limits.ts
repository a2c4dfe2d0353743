/** Milliseconds from the order to the verdict. */
export const MAX_RUN_MS = 30_000

/** Milliseconds of one of the two runs of a comparison. A prover that is silent for longer than both is ended. */
export const MAX_COMPARED_RUN_MS = 20_000

/** Milliseconds after which a run does not hold up others. Most take less. */
export const LONG_RUN_MS = 2_500

/** Milliseconds of processor time that a program may take to start. */
export const MAX_START_MS = 5_000

/** Milliseconds of processor time that a request may take. */
export const MAX_REQUEST_MS = 3_000

/** Times as long that the same may take by the clock. */
export const MAX_WAIT_TIMES = 5

/** Share of its time for which a copy waited for a processor, from which the machine is to blame. */
export const STARVED_SHARE = 0.3

/** Milliseconds between two looks at the time that a copy has used. */
export const TIME_CHECK_MS = 50

/** Bytes of an answer, or of a line on the channel. Images of databases are the largest. */
export const MAX_ANSWER_BYTES = 16_777_216

/** Memory of a copy, in all that the system counts. A shop needs a third. */
export const MAX_RESIDENT_BYTES = 503_316_480

/** Memory of JavaScript. */
export const MAX_HEAP_BYTES = 201_326_592

/** Milliseconds between two looks at the memory of a copy. */
export const MEMORY_CHECK_MS = 50

/** Seconds of processor time, limited by the kernel. */
export const MAX_PROCESSOR_SECONDS = 30

/** Bytes of a file that a copy could write, limited by the kernel. It may write none. */
export const MAX_FILE_BYTES = 0

/** Descriptors of a copy, limited by the kernel. */
export const MAX_DESCRIPTORS = 96

/** Processes and threads of the user of copies, limited by the kernel. */
export const MAX_THREADS = 96

/** Programs that a shared process takes one after the other. */
export const MAX_PROGRAMS = 60

/** Milliseconds of processor time of a shared process, from which it takes no further program. The kernel ends it later. */
export const MAX_SHARED_MS = 15_000

/** Milliseconds of processor time that a contract may take to compile. The first one loads the compiler. */
export const MAX_COMPILE_MS = 12_000

/** Contracts that a process compiles. Its processor time is limited, too. */
export const MAX_COMPILATIONS = 25

/** Milliseconds of processor time that all calls of a contract may take in a run. */
export const MAX_CONTRACT_MS = 6_000

/** Times as long as the original that count as slower. */
export const SLOWER_TIMES = 10

/** Runs of slow customers alone, all of which have to be slow, so that other work of the machine counts for nothing. */
export const SLOW_RUNS = 2

/** A run is compared with the original if its quickest request takes so many milliseconds. */
export const MIN_SLOW_MS = 40

/** Milliseconds that a request waits without computing, from which the code is the reason and not the machine. */
export const MIN_WAIT_MS = 200

/** Gas of a call from which a contract is compared with the original. A transfer needs 21,000. */
export const MIN_SLOW_GAS = 300_000

/** Milliseconds for which a program that has passed is used at least, before it is attacked again. */
export const MIN_USE_MS = 250

/** The same of a contract, whose calls take long. */
export const CONTRACT_USE_MS = 100

/** Milliseconds from the order, by which the use of a program ends. Its verdict has to come within two seconds. */
export const MAX_USED_MS = 1_100

/** Requests of the use at least, also on a busy machine. */
export const MIN_USES = 300

/** Times as long as drawn that the use may take, to come to that number. */
export const MAX_USE_TIMES = 3

/** Milliseconds of a request that is quick enough to be sent many times. */
export const MAX_QUICK_MS = 20

/** Milliseconds from the order, by which the attacks after the use end, but for the first ones. */
export const MAX_ATTACKED_MS = 1_500

/** Attacks after the use at least, also on a busy machine. */
export const MIN_AFTER_USE = 2
