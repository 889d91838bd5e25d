import { Drawer } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { JackpotShare } from '../../../shell/jackpot/jackpot-share.tsx'
import { AboutSection } from '../frame/info-rail.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { BestAndStreak } from './best-and-streak.tsx'
import { HistoryPills } from './history-pills.tsx'
import { type KeyRow, useKeyRows } from './hot-keys-card.tsx'
import { OriginalFrame } from './original-frame.tsx'
import { OriginalPanel } from './original-panel.tsx'
import type { OriginalTable } from './use-original-table.ts'
import type { VisitStats } from './visit-stats.logic.ts'
import type { PossibleWin } from './win-preview.tsx'
import './messages.ts'
import '../play/cloth.css'
import './originals.css'

interface OriginalScreenProps {
  readonly info: GameInfo
  readonly mode: PlayMode
  readonly table: OriginalTable
  readonly facts: string
  /** What happens on the cloth. */
  readonly stage: ReactNode
  /** What stands under it: how the round ended, or what can be won; absent where the stage has it. */
  readonly word?: ReactNode
  /** Under both: numbers of the bet that are typed. */
  readonly under?: ReactNode
  /** The game's own choice, in the panel. */
  readonly choice?: ReactNode
  /** What a win brings; absent while nothing was chosen that could win. */
  readonly win?: PossibleWin | undefined
  /** The keys of the game beside those of all. */
  readonly keyRows: readonly KeyRow[]
  readonly rulesTitle: string
  readonly rules: ReactNode
}

/** The table of an original: what was before, the cloth, and the column beside it. */
export function OriginalScreen(props: OriginalScreenProps) {
  const { info, mode, table } = props
  const isFree = mode === 'free'
  return (
    <OriginalFrame
      info={info}
      mode={mode}
      facts={props.facts}
      table={table}
      keyRows={useKeyRows(props.keyRows)}
      board={
        <div className="cloth original__cloth" data-game={info.game.gameCode}>
          <HistoryPills results={table.results} isFree={isFree} />
          {props.stage}
          {props.word}
          {props.under}
        </div>
      }
      desk={
        <OriginalPanel table={table} isFree={isFree} win={props.win}>
          {props.choice}
        </OriginalPanel>
      }
    >
      <RulesDrawer table={table} title={props.rulesTitle}>
        {props.rules}
        <KeyList own={props.keyRows} />
        <AboutSection info={info} facts={[]} />
        <JackpotShare gameCode={info.game.gameCode} returnRatio={info.figures.returnRatio} />
      </RulesDrawer>
    </OriginalFrame>
  )
}

export function Stats({ stats }: { readonly stats: VisitStats }) {
  const { t } = useTranslation('originals')
  return (
    <section className="visit-stats" aria-label={t('stats.title')}>
      <h2 className="label">{t('stats.title')}</h2>
      <dl>
        <div>
          <dt>{t('stats.rounds')}</dt>
          <dd>{stats.rounds}</dd>
        </div>
        <div>
          <dt>{t('stats.wins')}</dt>
          <dd>{stats.wins}</dd>
        </div>
        <BestAndStreak stats={stats} />
      </dl>
    </section>
  )
}

/** How the game is played, beside the table. */
export function RulesDrawer(props: {
  readonly table: Pick<OriginalTable, 'panel' | 'setPanel'>
  readonly title: string
  readonly children: ReactNode
}) {
  const { t } = useTranslation('games')
  return (
    <Drawer
      isOpen={props.table.panel === 'rules'}
      onClose={() => props.table.setPanel(undefined)}
      title={props.title}
      closeText={t('close')}
    >
      <div className="original-rules">
        {props.children}
        <p className="caption">{t('mines.rounding')}</p>
        <p className="caption">{t('paytable.malfunction')}</p>
      </div>
    </Drawer>
  )
}

/** The keys of a game, for its rules: those of all originals, then its own. */
export function KeyList(props: {
  readonly own: readonly { readonly keys: string; readonly text: string }[]
}) {
  const { t } = useTranslation('originals')
  return (
    <KeyRows
      title={t('keys.title')}
      rows={[
        { keys: t('keys.space'), text: t('keys.bet') },
        { keys: '↑ ↓', text: t('keys.stake') },
        { keys: 'Q', text: t('keys.half') },
        { keys: 'W', text: t('keys.double') },
        { keys: 'M', text: t('keys.mode') },
        ...props.own,
      ]}
    />
  )
}

/** Keys and what they do. */
export function KeyRows({
  title,
  rows,
}: {
  readonly title: string
  readonly rows: readonly { readonly keys: string; readonly text: string }[]
}) {
  return (
    <>
      <h3 className="h3">{title}</h3>
      <dl className="key-list">
        {rows.map(({ keys, text }) => (
          <div key={keys}>
            <dt>
              <kbd dir="auto">{keys}</kbd>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
