import type { RoundView } from '@baize/contract'
import { Drawer, Skeleton } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../app/load-part.ts'
import { useMember } from '../../../app/session.ts'
import { LazyPart } from '../../../shell/lazy-part.tsx'
import { FairnessPanel } from './fairness-panel.tsx'

// The rules that recompute a round are nothing a table needs.
const RoundCheck = lazyPart(async () => (await import('../verify/round-check.tsx')).RoundCheck)

/** Where everybody's rounds come from, at a game that draws none from the player's own seeds. */
export interface SharedSource {
  readonly commitment: string | undefined
  panel(isOpen: boolean, onClose: () => void): ReactNode
}

export type OpenedDrawer = 'fairness' | 'verify'

interface GameDrawersProps {
  readonly isFree: boolean
  /** The round that was played last on this page. */
  readonly lastRound: RoundView | undefined
  readonly shared: SharedSource | undefined
  readonly opened: OpenedDrawer | undefined
  onClose(): void
}

/** What proves the rounds of a table: the seeds, and the last free round worked out again. */
export function GameDrawers({ isFree, lastRound, shared, opened, onClose }: GameDrawersProps) {
  const { t } = useTranslation('games')
  const isMember = useMember() !== undefined
  return (
    <>
      <Drawer
        isOpen={opened === 'verify'}
        onClose={onClose}
        title={t('verify.title')}
        closeText={t('close')}
      >
        <LazyPart fallback={<Skeleton className="h-80" />}>
          {lastRound && <RoundCheck round={lastRound} />}
        </LazyPart>
      </Drawer>
      {shared ? (
        shared.panel(opened === 'fairness', onClose)
      ) : (
        <FairnessPanel
          isOpen={opened === 'fairness'}
          isMember={isMember && !isFree}
          onClose={onClose}
        />
      )}
    </>
  )
}
