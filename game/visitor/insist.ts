import type { Visitor, VisitorReply } from './visitor.ts'

/** A visitor who sends each refused request once more. The second reply counts if the shop accepts it. */
export function insist(visitor: Visitor): Visitor {
  const trying = async (send: () => Promise<VisitorReply>): Promise<VisitorReply> => {
    const first = await send()
    if (!isRefusal(first)) return first
    const second = await send()
    return isRefusal(second) ? first : second
  }
  return {
    ...visitor,
    get: (path, request) => trying(() => visitor.get(path, request)),
    post: (path, body, request) => trying(() => visitor.post(path, body, request)),
    submit: (path, fields, request) => trying(() => visitor.submit(path, fields, request)),
    put: (path, body, request) => trying(() => visitor.put(path, body, request)),
    patch: (path, body, request) => trying(() => visitor.patch(path, body, request)),
    delete: (path, request) => trying(() => visitor.delete(path, request)),
  }
}

function isRefusal({ status }: VisitorReply): boolean {
  return status >= 400
}
