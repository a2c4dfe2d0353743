import customer from './examples/customer.sol?raw'
import hello from './examples/hello.sol?raw'
import tally from './examples/tally.sol?raw'
import tipJar from './examples/tip-jar.sol?raw'

/** A contract to begin with; `title` is a key of the catalogue. */
export interface Example {
  title: string
  source: string
}

/** What the editor begins with, and what it offers. */
export const examples: readonly [Example, ...Example[]] = [
  { title: 'SANDBOX_EXAMPLE_HELLO', source: hello },
  { title: 'SANDBOX_EXAMPLE_TALLY', source: tally },
  { title: 'SANDBOX_EXAMPLE_JAR', source: tipJar },
  { title: 'SANDBOX_EXAMPLE_CUSTOMER', source: customer },
]
