import '../lottery-texts.ts'
import './bet.css'
import './entry.css'
import './list.css'
import { type Family, familyOf } from '@baize/lottery'
import { buttonClass, Drawer, EmptyState, Skeleton, Tabs } from '@baize/ui-kit'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../shell/load-failure.tsx'
import {
  drawnQuery,
  type LotteryGame,
  type LotteryTerms,
  MY_LOTTERY,
  menuQuery,
  type PrizeMode,
  termsQuery,
} from '../lottery.queries.ts'
import { isDrawing } from '../menu-due.logic.ts'
import { OwnSlips } from '../parts/own-slips.tsx'
import { WinsTicker } from '../wins/wins-ticker.tsx'
import { BetBar } from './bet-bar.tsx'
import { BetListPanel } from './bet-list-panel.tsx'
import { ChaseDrawer } from './chase-drawer.tsx'
import { Composer } from './composer.tsx'
import { ConfirmSlip } from './confirm-slip.tsx'
import { DrawHead } from './draw-head.tsx'
import { EntryForm } from './entry-form.tsx'
import { PlayChoice } from './play-choice.tsx'
import { type BetDesk, useBetDesk } from './use-bet-desk.ts'

interface BetScreenProps {
  readonly gameCode: string
  readonly prizeMode: PrizeMode
  /** Where the game was opened from, if it says so. */
  readonly back?: string | undefined
}

/** A game of draws: numbers to choose, what they cost and win, the list, own slips. */
export function BetScreen({ gameCode, prizeMode, back }: BetScreenProps) {
  const { t } = useTranslation('lottery')
  const menu = useQuery(menuQuery(prizeMode))
  const terms = useQuery(termsQuery(gameCode))
  const game = menu.data?.gameMenus.find(({ code }) => code === gameCode)
  const family = game && familyOf(game.family)
  const failure = menu.error ?? terms.error
  if (menu.data && !family) return <NoGame />
  if (game && family && terms.data) {
    return <Bet key={game.code} {...{ family, game, back }} terms={terms.data} />
  }
  return (
    <main id="main" className="lotbet__wait" aria-busy={!failure}>
      <h1 className="sr-only">{t('title')}</h1>
      {failure ? (
        <LoadFailure
          failure={failure}
          onRetry={() => Promise.all([menu.refetch(), terms.refetch()])}
        />
      ) : (
        <>
          <Skeleton className="h-20 w-full" />
          <Skeleton className="h-96 w-full" />
        </>
      )}
    </main>
  )
}

function NoGame() {
  const { t } = useTranslation('lottery')
  return (
    <main id="main" className="lotbet__wait">
      <EmptyState
        art="target"
        title={t('noGame')}
        headingLevel={1}
        actions={
          <Link to="/lottery" className={buttonClass({ variant: 'primary' })}>
            {t('lobby')}
          </Link>
        }
      >
        {t('noGameText')}
      </EmptyState>
    </main>
  )
}

interface BetProps {
  readonly family: Family
  readonly game: LotteryGame
  readonly terms: LotteryTerms
  readonly back: string | undefined
}

function Bet({ family, game, terms, back }: BetProps) {
  const { t } = useTranslation('lottery')
  const desk = useBetDesk({ family, game, terms })
  const drawn = useQuery(drawnQuery(game.code, game.last?.issue)).data?.draws ?? []
  useSettledSlips(game.last?.issue)
  return (
    <div className="lotbet">
      <BetBar game={game} terms={terms} back={back} />
      <main id="main" className="lotbet__main" tabIndex={-1}>
        <DrawHead game={game} drawn={drawn} isDrawing={isDrawing(game)} />
        <div className="lotbet__body">
          <PlayChoice family={family} entry={desk.entry} />
          <EntryForm
            family={family}
            terms={terms}
            entry={desk.entry}
            results={drawn.map(({ result }) => result)}
          />
          <p className="caption">{t('pastSaysNothing')}</p>
        </div>
        <div className="lotbet__dock">
          <Composer desk={desk} />
        </div>
      </main>
      <aside className="lotbet__aside" aria-label={t('list.title')}>
        <DeskTabs desk={desk} />
        <WinsTicker game={game.code} family={game.family} />
      </aside>
      <Drawer
        isOpen={desk.window === 'list'}
        onClose={desk.close}
        title={t('list.title')}
        closeText={t('close')}
      >
        <DeskTabs desk={desk} />
      </Drawer>
      <ConfirmSlip desk={desk} />
      {desk.window === 'chase' && <ChaseDrawer desk={desk} />}
    </div>
  )
}

/** Own slips are read again when the game has a new result. */
function useSettledSlips(lastIssue: string | undefined): void {
  const queries = useQueryClient()
  useEffect(() => {
    if (lastIssue !== undefined) void queries.invalidateQueries({ queryKey: MY_LOTTERY })
  }, [queries, lastIssue])
}

type DeskTab = 'list' | 'open' | 'ended'

/** The list that is being made, the slips that wait, and the last ones. */
function DeskTabs({ desk }: { readonly desk: BetDesk }) {
  const { t } = useTranslation('lottery')
  const [tab, setTab] = useState<DeskTab>('list')
  return (
    <>
      <Tabs<DeskTab>
        label={t('list.title')}
        choices={[
          { value: 'list', text: t('list.tab', { entries: desk.entries.length }) },
          { value: 'open', text: t('slips.open') },
          { value: 'ended', text: t('slips.ended') },
        ]}
        value={tab}
        onChoose={setTab}
      />
      <div role="tabpanel" className="lotbet__panel">
        {tab === 'list' ? (
          <BetListPanel desk={desk} />
        ) : (
          <OwnSlips state={tab} game={desk.game.code} />
        )}
      </div>
    </>
  )
}
