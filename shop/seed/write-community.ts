import { fileNameOf } from '#foundation/file-names.ts'
import type { SeedContent, SeedMemory } from '#shop/seed/content.ts'
import { sortForWall } from '#shop/seed/memories.ts'
import { type Customers, customerOf, type SeedWriter } from '#shop/seed/seed-writer.ts'
import { toStoredTime } from '#shop/store/dates.ts'

/** Writes feedback, complaints, recycling requests and photos. */
export function writeCommunity(
  writer: SeedWriter,
  content: SeedContent,
  memories: readonly SeedMemory[],
  customers: Customers,
): void {
  for (const { customer: key, rating, comment } of content.feedback) {
    const author = key === undefined ? undefined : customerOf(customers, key, 'feedback.yml')
    const signature = author ? `***${author.email.slice(3)}` : 'anonymous'
    writer.insertRow('Feedbacks', { UserId: author?.id ?? null, comment: `${comment} (${signature})`, rating })
  }
  for (const { customer, message, file } of content.complaints) {
    writer.insertRow('Complaints', {
      UserId: customerOf(customers, customer, 'complaints.yml').id,
      message,
      file: file ?? null,
    })
  }
  for (const { customer, address, quantity, isPickup, date } of content.recycles) {
    writer.insertRow('Recycles', {
      UserId: customerOf(customers, customer, 'recycles.yml').id,
      AddressId: address,
      quantity,
      isPickup: isPickup ? 1 : 0,
      date: toStoredTime(new Date(`${date}T00:00:00.000Z`)),
    })
  }
  for (const memory of sortForWall(memories)) {
    const owner = customers.get(memory.user ?? '')
    // The host warns about pictures without an owner.
    if (!owner) continue
    writer.insertRow('Memories', {
      UserId: owner.id,
      caption: memory.caption,
      imagePath: `assets/public/images/uploads/${fileNameOf(memory.image)}`,
    })
  }
}
