import { useId } from 'react'
import dialog from '../coding-dialog.module.css'
import type { CodingPartsProps } from '../coding-parts.tsx'
import { PartTabs } from '../part-tabs.tsx'
import { ProvePart } from './prove-part.tsx'

function stay(): void {
  // There is no other part to show.
}

/** A challenge without a coding part whose fix can be proven: the third part alone. */
export function ProveAlone({ challenge, offers, onClose }: CodingPartsProps) {
  const id = useId()
  return (
    <>
      <PartTabs
        id={id}
        shown="prove"
        offered={['prove']}
        done={offers.proof === 'proven' ? ['prove'] : []}
        locked={[]}
        why=""
        onShow={stay}
      />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-prove`} className={dialog.panel}>
        <ProvePart challengeKey={challenge.key} next={offers.next} rightFix={null} onClose={onClose} />
      </div>
    </>
  )
}
