import type { SlotRules } from '@baize/games/slots/rules'
import { loadSlotRules } from '@baize/games/slots/versions/load-rules'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { UnknownGame } from '../unknown-game.tsx'
import { FlagshipArt } from './flagship/flagship-art.tsx'
import { lookOf, type SlotLook } from './slot-look.ts'

/** What a slot is drawn from: its rules, and its art. */
export interface SlotFacts {
  readonly rules: SlotRules
  readonly look: SlotLook
}

interface WithSlotFactsProps {
  readonly version: string
  /** Stands until the rules are there. */
  readonly waiting?: ReactNode
  children(facts: SlotFacts): ReactNode
}

/** Fetches the rules of the version that is played, or that a round was played by. They never change. */
export function useSlotFacts(version: string) {
  return useQuery({
    queryKey: ['slot-rules', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<SlotFacts | null> => {
      const look = lookOf(version.split('@')[0] ?? '')
      const rules = await loadSlotRules(version)
      return look && rules ? { rules, look } : null
    },
  })
}

/** Draws what needs the rules once they are there. */
export function WithSlotFacts({
  version,
  waiting = <Skeleton className="h-dvh rounded-none" />,
  children,
}: WithSlotFactsProps) {
  const facts = useSlotFacts(version)
  if (facts.data === null || facts.isError) return <UnknownGame />
  if (!facts.data) return waiting
  const gameCode = facts.data.look.flagship && version.split('@')[0]
  return <FlagshipArt gameCode={gameCode}>{children(facts.data)}</FlagshipArt>
}
