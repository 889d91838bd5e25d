import type { Access } from '@baize/contract'
import { Badge, Check, ScrollRegion, SelectField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import type texts from '../../messages/en/system.json'
import { formatUnit, formatWireMoney } from '../../parts/format.ts'
import { compareRules, nextName, type RuleText } from './policy.logic.ts'

type Said = typeof texts.policy.said
type PolicyTexts = typeof texts.policy.flags

/** Whose rules are kept, in sentences, beside those of another jurisdiction. They are chosen when the server starts. */
export function PolicyPanel({ access }: { readonly access: Access }) {
  const { t } = useTranslation('system')
  const { jurisdiction, policy, policies } = access
  const names = policies.map(({ name }) => name)
  const [chosen, setChosen] = useState(() => nextName(names, jurisdiction) ?? '')
  const [isShort, setShort] = useState(false)
  const other = policies.find(({ name }) => name === chosen)
  const rules = compareRules(policy, other?.policy ?? [])
  const differing = rules.filter(({ isSame }) => !isSame)
  const inForce = jurisdiction ?? t('policy.strictest')
  return (
    <section className="panel" aria-labelledby="policy-title">
      <h2 className="h3 panel__head" id="policy-title">
        {t('policy.title')}
      </h2>
      <div className="system-form">
        <p className="caption">
          {jurisdiction === null ? t('policy.none') : t('policy.chosen', { name: jurisdiction })}
        </p>
        <div className="policy__choice">
          <SelectField
            label={t('policy.compare')}
            value={chosen}
            options={names
              .filter((name) => name !== jurisdiction)
              .map((name) => ({ value: name, text: name }))}
            onChoose={setChosen}
          />
          <Check checked={isShort} onChange={(event) => setShort(event.currentTarget.checked)}>
            {t('policy.onlyDiffering', { count: differing.length })}
          </Check>
        </div>
      </div>
      <ScrollRegion className="policy__scroll" label={t('policy.title')}>
        <table className="policy">
          <thead>
            <tr>
              <th scope="col">{t('policy.flag')}</th>
              <th scope="col">{t('policy.inForce', { name: inForce })}</th>
              <th scope="col">{chosen}</th>
            </tr>
          </thead>
          <tbody>
            {(isShort ? differing : rules).map(({ flag, one, other: beside, isSame }) => (
              <tr key={flag} data-differs={!isSame || undefined}>
                <th scope="row">{t(`policy.flags.${flag as keyof PolicyTexts}`, flag)}</th>
                <td>
                  <Sentence rule={one} />
                </td>
                <td>
                  {beside && <Sentence rule={beside} />}{' '}
                  {!isSame && <Badge tone="warn">{t('policy.differs')}</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  )
}

function Sentence({ rule }: { readonly rule: RuleText }) {
  const { t } = useTranslation('system')
  const value = useFigure()(rule)
  // Which sentences a rule has follows from its values.
  const key =
    `policy.said.${rule.flag}.${rule.said}` as `policy.said.${keyof Said & 'allowsBonus'}.yes`
  return <>{t(key, { value })}</>
}

/** The figure of a rule, as the reader's language writes it. */
function useFigure(): (rule: RuleText) => string {
  const { i18n } = useTranslation()
  const currency = useCurrency()
  return ({ said, unit, value }) => {
    if (said !== 'some') return ''
    switch (unit) {
      case 'money':
        return formatWireMoney(value, currency)
      case 'percent':
        return new Intl.NumberFormat(i18n.language, { style: 'percent' }).format(
          Number(value) / 100,
        )
      case 'count':
        return value
      default:
        return formatUnit(Number(value), unit)
    }
  }
}
