import { fileChecks } from '#game/coding/checks/files.ts'
import { defineProof } from '#game/coding/define-coding.ts'
import type { Dice } from '#game/coding/families/dice.ts'
import { inOneShop } from '#game/coding/families/in-one-shop.ts'
import { documentFamily, fetchesFile, folderChecks } from '#game/coding/families/shared-folder.ts'

export default defineProof({
  // The password of the vault works as long as nobody changes it.
  ownAttacksOnly: true,
  families: inOneShop([
    {
      kind: 'attack',
      name: 'The vault of the support team is downloaded',
      times: 8,
      draw: (dice) => fetchesFile(drawPath(dice), dice.isHeads() ? { range: 'bytes=0-' } : {}),
    },
    documentFamily(),
  ]),
  checks: { ...fileChecks, ...folderChecks },
})

function drawPath(dice: Dice): string {
  const end = dice.dealMade('the vault', ['', `?${dice.drawLetters(3)}`, '%2500.md', '%2500.pdf', '%25%30%30.md'])
  return `${dice.choose(['/ftp', '/FTP'])}/incident-support.kdbx${end}`
}
