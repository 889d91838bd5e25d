import { keptBetsOf } from '@baize/games/tables/par-sheet'
import { Drawer } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { percentText } from '../../../app/number-text.ts'
import { JackpotShare } from '../../../shell/jackpot/jackpot-share.tsx'
import { amountOf } from '../frame/info-rail.tsx'
import { KeyRows } from '../originals/original-screen.tsx'
import type { GameInfo } from '../play/play.queries.ts'
import { payText } from './pay-text.logic.ts'
import type { TableLayer } from './use-table-layer.ts'

interface TableRulesDrawerProps {
  readonly info: GameInfo
  readonly table: TableLayer
  readonly title: string
  kindName(kind: string): string
  /** How it is played, as items of a list. */
  readonly children: ReactNode
}

/** How a table is played, what each bet pays, and its exact figures. */
export function TableRulesDrawer(props: TableRulesDrawerProps) {
  const { info, table } = props
  const { t } = useTranslation('tables')
  const games = useTranslation('games').t
  const money = useMoneyText()
  return (
    <Drawer
      isOpen={table.panel === 'rules'}
      onClose={() => table.setPanel(undefined)}
      title={props.title}
      closeText={games('close')}
    >
      <div className="original-rules">
        <ol>
          {props.children}
          <li>
            {t('rulesLimits', {
              least: money(amountOf(info.limits.stakeMinMinor)),
              most: money(amountOf(info.limits.stakeMaxMinor)),
            })}
          </li>
        </ol>
        {table.panel === 'rules' && <BetTable version={info.version} kindName={props.kindName} />}
        <JackpotShare gameCode={info.game.gameCode} returnRatio={info.figures.returnRatio} />
        <TableKeys chipCount={table.chips.length} />
        <p className="caption">{games('mines.rounding')}</p>
        <p className="caption">{games('paytable.malfunction')}</p>
      </div>
    </Drawer>
  )
}

function BetTable(props: { readonly version: string; kindName(kind: string): string }) {
  const { t } = useTranslation('tables')
  const { main, bets } = keptBetsOf(props.version)
  return (
    <>
      <table className="bet-table">
        <caption className="label">{t('figures.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('figures.bet')}</th>
            <th scope="col">{t('figures.pays')}</th>
            <th scope="col">{t('figures.chance')}</th>
            <th scope="col">{t('figures.return')}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.variant}>
              <th scope="row">{props.kindName(bet.variant)}</th>
              <td>
                <bdi>{payText(bet.maxOutcome)}</bdi>
              </td>
              <td>
                <bdi>{percentText(bet.hitRate, 3)}</bdi>
              </td>
              <td>
                <bdi>{percentText(bet.rtp, 3)}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="caption">{t('figures.main', { bet: props.kindName(main) })}</p>
    </>
  )
}

function TableKeys({ chipCount }: { readonly chipCount: number }) {
  const { t } = useTranslation('tables')
  const rows = [
    { keys: `1 – ${chipCount}`, text: t('keys.chip') },
    { keys: '← ↑ ↓ →', text: t('keys.spot') },
    { keys: 'Enter', text: t('keys.lay') },
    { keys: 'Del', text: t('keys.lift') },
    { keys: 'P', text: t('keys.play') },
    { keys: 'U', text: t('undo') },
    { keys: 'C', text: t('clear') },
    { keys: 'D', text: t('double') },
    { keys: 'R', text: t('repeat') },
  ]
  return <KeyRows title={t('keys.title')} rows={rows} />
}
