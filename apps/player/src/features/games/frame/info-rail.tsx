import { compareRatios, type Minor, minorFromWire, type Ratio, ratio } from '@baize/kernel'
import { formsTag } from '@baize/languages'
import { Button, buttonClass, Icon, MoneyText, VolatilityBars } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalText, figuresText } from '../../../app/number-text.ts'
import { useCurrency } from '../../../app/status.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { ListedRound } from './listed-round.logic.ts'
import { MaxWin } from './max-win.tsx'
import { SessionClock } from './session-clock.tsx'

/** Sums since sign-in, or since the page was opened in free play. */
export interface SessionSums {
  readonly startedAt: string
  readonly stakedMinor: Minor
  readonly wonMinor: Minor
  readonly netMinor: Minor
}

interface InfoRailProps {
  readonly info: GameInfo
  readonly isFree: boolean
  readonly sums: SessionSums
  readonly rounds: readonly ListedRound[]
  /** Verifies the last free round, whose record lives on this page alone. */
  onVerifyFree?(): void
  /** More facts of this game, such as its largest spin. */
  readonly facts?: readonly {
    readonly id: string
    readonly label: string
    readonly value: ReactNode
  }[]
}

/** Time and money, the game's figures, the last rounds: in view while playing. */
export function InfoRail(props: InfoRailProps) {
  const { info, isFree, sums, rounds, facts = [] } = props
  return (
    <>
      <SessionSection isFree={isFree} sums={sums} />
      <AboutSection info={info} facts={facts} />
      <RoundsSection {...props} rounds={rounds} />
    </>
  )
}

export function SessionSection({ isFree, sums }: Pick<InfoRailProps, 'isFree' | 'sums'>) {
  const { t } = useTranslation('games')
  const currency = useCurrency()
  return (
    <section className="rail-part">
      <div className="rail-part__head">
        <h2 className="h3">{isFree ? t('session.visit') : t('session.title')}</h2>
        <SessionClock startedAt={sums.startedAt} label={t('session.time')} />
      </div>
      <dl className="rail-facts">
        <dt>{t('session.staked')}</dt>
        <dd>
          <MoneyText amountMinor={sums.stakedMinor} currency={currency} />
        </dd>
        <dt>{t('session.won')}</dt>
        <dd>
          <MoneyText amountMinor={sums.wonMinor} currency={currency} />
        </dd>
        <dt>{t('session.net')}</dt>
        <dd>
          <MoneyText amountMinor={sums.netMinor} currency={currency} tone="net" />
        </dd>
      </dl>
      {isFree && <p className="caption rail-part__note">{t('session.free')}</p>}
      {!isFree && currency.isPlayMoney && (
        <p className="caption rail-part__note">{t('session.playMoney')}</p>
      )}
    </section>
  )
}

export function AboutSection({ info, facts }: Required<Pick<InfoRailProps, 'info' | 'facts'>>) {
  const { t } = useTranslation('games')
  const { figures } = info
  const { volatility } = figures
  const word = t(`about.volatilities.${volatility}`)
  return (
    <section className="rail-part">
      <h2 className="h3">{t('about.title')}</h2>
      <dl className="rail-facts">
        <dt>{t('about.return')}</dt>
        <dd>{figuresText(figures.returnText)}</dd>
        <dt>{t('about.volatility')}</dt>
        <dd>
          {volatility === 'chosen' ? (
            word
          ) : (
            <VolatilityBars level={volatility} word={word} isWordShown />
          )}
        </dd>
        {figures.hitRate && (
          <>
            <dt>{t('about.hitRate')}</dt>
            <dd>{t('about.oneIn', { odds: oneIn(ratioOf(figures.hitRate)) })}</dd>
          </>
        )}
        {facts.map(({ id, label, value }) => (
          <FactRow key={id} label={label} value={value} />
        ))}
        <dt>{t('about.maxOutcome')}</dt>
        <dd>
          <MaxWin multiple={figures.maxOutcome} chance={figures.maxOutcomeChance} />
        </dd>
      </dl>
    </section>
  )
}

function FactRow({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <bdi>{value}</bdi>
      </dd>
    </>
  )
}

function RoundsSection({
  rounds,
  isFree,
  onVerifyFree,
}: Pick<InfoRailProps, 'rounds' | 'isFree' | 'onVerifyFree'>) {
  const { t } = useTranslation('games')
  const latest = rounds[0]
  return (
    <>
      <section className="rail-part rail-part--grow">
        <div className="rail-part__head">
          <h2 className="h3">{t('rounds.title')}</h2>
          {!isFree && (
            <Link to="/member/bets" className="link rail-part__end">
              {t('rounds.all')}
            </Link>
          )}
        </div>
        {rounds.length === 0 ? (
          <p className="caption">{t('rounds.none')}</p>
        ) : (
          <RoundsTable rounds={rounds} isFree={isFree} />
        )}
      </section>
      {isFree && onVerifyFree && (
        <section className="rail-part rail-part--foot">
          <Button variant="outline" isBlock onClick={onVerifyFree}>
            <Icon of={ShieldCheck} />
            {t('rounds.verify')}
          </Button>
        </section>
      )}
      {latest && !isFree && latest.netMinor !== undefined && (
        <section className="rail-part rail-part--foot">
          <Link
            to="/verify/$roundId"
            params={{ roundId: latest.roundId }}
            className={buttonClass({ variant: 'outline', isBlock: true })}
          >
            <Icon of={ShieldCheck} />
            {t('rounds.verify')}
          </Link>
        </section>
      )}
    </>
  )
}

function RoundsTable({ rounds, isFree }: Pick<InfoRailProps, 'rounds' | 'isFree'>) {
  const { t, i18n } = useTranslation('games')
  const currency = useCurrency()
  const clock = new Intl.DateTimeFormat(formsTag(i18n.language), {
    timeStyle: 'medium',
    hourCycle: 'h23',
  })
  return (
    <table className="rail-rounds">
      <thead className="sr-only">
        <tr>
          <th scope="col">{t('rounds.time')}</th>
          <th scope="col">{t('rounds.stake')}</th>
          <th scope="col">{t('rounds.result')}</th>
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => {
          const time = clock.format(new Date(round.openedAt))
          return (
            <tr key={round.roundId}>
              <td className="text-text-3">
                {isFree ? (
                  time
                ) : (
                  <Link
                    to="/replay/$roundId"
                    params={{ roundId: round.roundId }}
                    aria-label={t('rounds.replay', { time })}
                    className="rail-rounds__link"
                  >
                    {time}
                  </Link>
                )}
              </td>
              <td className="text-text-2">
                <MoneyText amountMinor={round.stakeMinor} currency={currency} />
              </td>
              <td>
                {round.netMinor === undefined ? (
                  t('rounds.open')
                ) : (
                  <MoneyText amountMinor={round.netMinor} currency={currency} tone="net" />
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

export function ratioOf([numerator, denominator]: readonly [string, string]): Ratio {
  return ratio(BigInt(numerator), BigInt(denominator))
}

/** `3.7` for a share of 0.27…: once in so many. */
export function oneIn(share: Ratio): string {
  if (share.numerator === 0n) return '∞'
  const inverse = ratio(share.denominator, share.numerator)
  return compareRatios(inverse, ratio(100n)) < 0 ? decimalText(inverse, 1) : decimalText(inverse, 0)
}

/** A multiple of the stake with the decimals that matter at its size. */
export function shownMultiple(multiple: Ratio): string {
  if (compareRatios(multiple, ratio(1000n)) >= 0) return decimalText(multiple, 0)
  return decimalText(multiple, compareRatios(multiple, ratio(100n)) >= 0 ? 1 : 2)
}

/** An amount that must be readable, because the contract says so. */
export function amountOf(text: string): Minor {
  const amountMinor = minorFromWire(text)
  if (amountMinor === undefined) throw new Error(`not an amount: ${text}`)
  return amountMinor
}
