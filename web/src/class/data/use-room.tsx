import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { Room, RoomChange } from '#contract/class-room.ts'
import { changeRoom } from './change-room.ts'
import { listen } from './events.ts'
import { addressOf, DoorError } from './http.ts'
import { useLoad } from './use-load.ts'

interface RoomState {
  room: Room
  /** Whether events arrive; otherwise the page shows the last state. */
  isLive: boolean
  reload: () => Promise<void>
  /** Applies the reply of a command before the stream reports it. */
  apply: (change: RoomChange) => void
}

const RoomContext = createContext<RoomState | undefined>(undefined)

export function useRoom(): RoomState {
  const state = useContext(RoomContext)
  if (!state) throw new Error('useRoom needs a RoomProvider around the screen.')
  return state
}

interface RoomProviderProps {
  /** Called without a valid session. */
  onStranger: () => void
  waiting: (state: { error: Error | undefined; retry: () => void }) => ReactNode
  children: ReactNode
}

/**
 * Fetches the room once, follows its events, and fetches again after an interruption. Merges changes of a moment into
 * one render.
 */
export function RoomProvider({ onStranger, waiting, children }: RoomProviderProps) {
  const { data, error, reload, put } = useLoad<Room>('trainer/room')
  const [isLive, setLive] = useState(false)
  const room = useRef<Room>(undefined)
  room.current = data
  const isStranger = error instanceof DoorError && error.status === 401
  useEffect(() => {
    if (isStranger) onStranger()
  }, [isStranger, onStranger])

  const isThere = data !== undefined
  useEffect(() => {
    if (!isThere) return
    let heard: RoomChange[] = []
    let frame: number | undefined
    let wasOpen = false
    const draw = () => {
      frame = undefined
      if (room.current) put(changeRoom(room.current, heard))
      heard = []
    }
    const hear = (change: unknown) => {
      heard.push(change as RoomChange)
      frame ??= window.requestAnimationFrame(draw)
    }
    const stop = listen(addressOf('trainer/events'), {
      on: { message: hear },
      onOpen: () => {
        setLive(true)
        if (wasOpen) void reload()
        wasOpen = true
      },
      onCut: () => setLive(false),
    })
    return () => {
      if (frame !== undefined) window.cancelAnimationFrame(frame)
      stop()
    }
  }, [isThere, put, reload])

  const state = useMemo<RoomState | undefined>(
    () => data && { room: data, isLive, reload, apply: (change) => put(changeRoom(data, [change])) },
    [data, isLive, reload, put],
  )
  if (!state) return waiting({ error: isStranger ? undefined : error, retry: () => void reload() })
  return <RoomContext value={state}>{children}</RoomContext>
}
