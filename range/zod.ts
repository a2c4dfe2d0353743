import { z } from 'zod'

// By default zod compiles a function for every schema at its first use. Ours are used a few times, most of them once at start, where the
// compiling would take longer than all the checking.
z.config({ jitless: true })

export { z }
