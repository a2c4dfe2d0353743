import { z } from 'zod'

// By default zod compiles each schema on first use. Ours are used a few times only, so compiling would take longer than
// all checks.
z.config({ jitless: true })

export { z }
