import { type CrashRoom, crashTopic, operations } from '@baize/contract'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { api } from '../../../app/api.ts'
import { browserClock, elapsedMs } from '../../../app/browser-clock.ts'
import { useTopic } from '../../../app/live.ts'
import { aheadOf, withSample } from '../../../app/server-clock.logic.ts'
import { noteShown } from '../verify/shown-commitments.ts'
import { type Phase, phaseOf } from './crash.logic.ts'

/** Without a socket the room is asked for this often; with one only now and then, to be sure. */
const ALONE_MS = 700
const BESIDE_SOCKET_MS = 15_000

/** An answer with half of the time it took, by which its clock is old. */
interface HeardRoom {
  readonly room: CrashRoom
  readonly heardMs: number
  readonly wayMs: number
}

const roomQuery = queryOptions({
  queryKey: ['crash-room'],
  async queryFn({ signal }): Promise<HeardRoom> {
    const askedMs = elapsedMs()
    const room = await api.call(operations.getCrashRoom, { signal })
    const heardMs = elapsedMs()
    noteChain(room.flight, browserClock.now())
    return { room, heardMs, wayMs: (heardMs - askedMs) / 2 }
  },
  staleTime: 0,
})

export interface WatchedRoom {
  readonly room: CrashRoom | undefined
  readonly failure: unknown
  /** What the room does right now. */
  phaseNow(): Phase
  /** The server's time, as near as this device can tell. */
  serverNow(): number
}

/** The room as it stands: told by the socket, asked for where there is none, and on the server's clock. */
export function useCrashRoom(): WatchedRoom {
  const { state: told, isLive } = useTopic(crashTopic)
  const asked = useQuery({
    ...roomQuery,
    refetchInterval: isLive ? BESIDE_SOCKET_MS : ALONE_MS,
  })
  const samples = useRef<readonly number[]>([])
  const room = newest(told, asked.data?.room)
  const latest = useRef(room)
  latest.current = room
  useEffect(() => {
    if (!told) return
    samples.current = withSample(samples.current, told.nowMs - elapsedMs())
  }, [told])
  useEffect(() => {
    if (!asked.data) return
    const { room: heard, heardMs, wayMs } = asked.data
    samples.current = withSample(samples.current, heard.nowMs + wayMs - heardMs)
  }, [asked.data])
  const serverNow = useCallback(
    () =>
      samples.current.length > 0 ? elapsedMs() + aheadOf(samples.current) : browserClock.now(),
    [],
  )
  const phaseNow = useCallback(() => phaseOf(latest.current, serverNow()), [serverNow])
  return { room, failure: room ? undefined : asked.error, phaseNow, serverNow }
}

/** Keeps the hash of the chain from its first showing on: flights after that one are bound by it. */
function noteChain(flight: CrashRoom['flight'], atMs: number): void {
  if (!flight) return
  const { commitment, number, hash } = flight
  noteShown([{ commitment, rounds: hash === null ? number - 1 : number }], atMs)
}

function newest(left: CrashRoom | undefined, right: CrashRoom | undefined): CrashRoom | undefined {
  if (!left || !right) return left ?? right
  return left.nowMs >= right.nowMs ? left : right
}
