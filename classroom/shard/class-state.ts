import { ClassOpening } from '#classroom/shard/class-opening.ts'
import type { Visitors } from '#classroom/visitor.ts'
import type { LabAddress } from '#lab/address.ts'

export class ClassState {
  readonly opening = new ClassOpening()
  readonly labAddress: LabAddress
  /** Key from which each team's flags are made. */
  flagKey = ''

  constructor(visitors: Visitors) {
    const findName: LabAddress['findName'] = ({ headers }) => visitors.find(headers)?.labName ?? null
    this.labAddress = { shopPort: 0, port: null, url: null, findName }
  }
}
