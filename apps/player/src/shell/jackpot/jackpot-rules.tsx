import { percentText } from '../../app/number-text.ts'
import './messages.ts'
import './jackpot-rules.css'
import { type Currency, formatMoney, minor } from '@baize/kernel'
import { Drawer, MoneyText } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { agoText } from '../../app/ago-text.ts'
import { type JackpotPool, jackpotsQuery, poolRate } from '../../app/jackpots.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useStartGame } from '../../app/start-game.ts'
import { useCurrency } from '../../app/status.ts'

interface JackpotRulesProps {
  readonly pool: JackpotPool
  readonly isOpen: boolean
  onClose(): void
}

/** All that is promised of a pool: its levels, how they fall, what feeds them, and who won. */
export function JackpotRules({ pool, isOpen, onClose }: JackpotRulesProps) {
  const { t } = useTranslation('jackpot')
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={pool.name} closeText={t('close')}>
      <div className="jackpot-rules">
        <p>{t('how')}</p>
        {pool.levels.toReversed().map((level) => (
          <LevelRules key={level.name} level={level} />
        ))}
        <ul className="jackpot-rules__list">
          <li>{t('share', { percent: percentText(poolRate(pool)) })}</li>
          <li>{t('alike')}</li>
          <li>{t('simultaneous')}</li>
          <li>{t('ceilingRule')}</li>
          <li>{t('malfunction')}</li>
        </ul>
        <Wins pool={pool} />
        <Games pool={pool} />
      </div>
    </Drawer>
  )
}

function LevelRules({ level }: { readonly level: JackpotPool['levels'][number] }) {
  const { t, i18n } = useTranslation('jackpot')
  const currency = useCurrency()
  const moneyText = useMoneyText()
  const { tickets, commitment } = level
  return (
    <section className="jackpot-level" aria-label={level.name}>
      <div className="jackpot-level__head">
        <h3 className="h3" dir="auto">
          {level.name}
        </h3>
        <b className="jackpot-level__meter">
          <MoneyText amountMinor={readMinor(level.meterMinor)} currency={currency} />
        </b>
      </div>
      <p>
        {tickets === null
          ? t('byAmount', { amount: moneyText(readMinor(level.ceilingMinor)) })
          : t('chance', {
              unit: unitText(currency, i18n.language),
              tickets: new Intl.NumberFormat(i18n.language, { numberingSystem: 'latn' }).format(
                BigInt(tickets),
              ),
            })}
      </p>
      <p className="caption">
        {t('range', {
          seed: moneyText(readMinor(level.seedMinor)),
          ceiling: moneyText(readMinor(level.ceilingMinor)),
        })}
      </p>
      {commitment !== null && (
        <p className="caption">
          {t('commitment')} <code dir="ltr">{commitment}</code>
        </p>
      )}
    </section>
  )
}

/** The smallest unit that can be staked. */
function unitText(currency: Currency, language: string): string {
  return formatMoney(minor(1n), currency, language)
}

function Wins({ pool }: { readonly pool: JackpotPool }) {
  const { t, i18n } = useTranslation('jackpot')
  const currency = useCurrency()
  const { data, dataUpdatedAt } = useQuery(jackpotsQuery)
  const wins = (data?.wins ?? []).filter(({ poolCode }) => poolCode === pool.code)
  return (
    <section aria-labelledby="jackpot-wins">
      <h3 className="h3" id="jackpot-wins">
        {t('wins')}
      </h3>
      {wins.length === 0 && <p className="caption">{t('noWins')}</p>}
      <ul className="jackpot-rules__wins">
        {wins.map((win) => (
          <li key={`${win.place} ${win.cycle}`}>
            <span>
              <b dir="auto">{win.level}</b> <bdi>{win.customerName}</bdi>
              <span className="caption">
                <bdi>{win.gameName}</bdi>, {agoText(win.wonAt, dataUpdatedAt, i18n.language)}
              </span>
              {win.drop && (
                <span className="caption">
                  {t('secret')} <code dir="ltr">{win.drop.secret}</code>
                </span>
              )}
            </span>
            <MoneyText amountMinor={readMinor(win.amountMinor)} currency={currency} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Games({ pool }: { readonly pool: JackpotPool }) {
  const { t } = useTranslation('jackpot')
  const startGame = useStartGame()
  return (
    <section aria-labelledby="jackpot-games">
      <h3 className="h3" id="jackpot-games">
        {t('games')}
      </h3>
      <ul className="jackpot-rules__games">
        {pool.games.map(({ code, name }) => (
          <li key={code}>
            <button type="button" className="chip" onClick={() => startGame(code, 'real')}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
