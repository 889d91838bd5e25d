import { artUrl, Icon } from '@baize/ui-kit'
import { Coins, Fingerprint, type LucideIcon, ScanSearch, Shuffle, Stamp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Section } from './section.tsx'

/** Beside the banners: what kind of house this is. */
export function HouseCards() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  return (
    <>
      <div className="housecard plate fam-originals">
        <img src={artUrl('magnifier')} alt="" width={128} height={128} loading="lazy" />
        <span className="label">{t('side.fair.kicker')}</span>
        <h2>{t('side.fair.title')}</h2>
        <p>{t('side.fair.text')}</p>
      </div>
      <div className="housecard plate fam-copper">
        <img src={artUrl('coin')} alt="" width={128} height={128} loading="lazy" />
        <span className="label">{t('side.money.kicker')}</span>
        <h2>{t('side.money.title')}</h2>
        <p>{t('side.money.text')}</p>
      </div>
    </>
  )
}

const FAIR_STEPS = [
  ['commit', Stamp],
  ['mix', Fingerprint],
  ['play', Shuffle],
  ['verify', ScanSearch],
] as const satisfies readonly (readonly [string, LucideIcon])[]

/** The life of a round in four steps, on the cloth. */
export function FairnessStrip() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  return (
    <section className="fairness" aria-labelledby="fairness-title">
      <div className="fairness__head">
        <h2 className="h2" id="fairness-title">
          {t('fairness.title')}
        </h2>
        <p>{t('fairness.text')}</p>
      </div>
      <ol className="fairness__steps">
        {FAIR_STEPS.map(([step, icon]) => (
          <li key={step}>
            <span className="fairness__chip">
              <Icon of={icon} />
            </span>
            <h3 className="h3">{t(`fairness.${step}.title`)}</h3>
            <p>{t(`fairness.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

const MONEY_STEPS = ['register', 'deposit', 'play', 'withdraw'] as const

/** What a newcomer does with play money, from the first to the last step. */
export function PlayMoneySteps() {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  return (
    <Section icon={Coins} title={t('playMoney.title')}>
      <ol className="moneysteps">
        {MONEY_STEPS.map((step, index) => (
          <li key={step} className="card">
            <span className="moneysteps__number num">{index + 1}</span>
            <h3 className="h3">{t(`playMoney.${step}.title`)}</h3>
            <p>{t(`playMoney.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
