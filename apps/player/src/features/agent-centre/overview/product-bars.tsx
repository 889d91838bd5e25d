import type { CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { AmountText } from '../parts/figure-text.tsx'
import { useProductName } from '../parts/use-names.ts'
import type { Overview } from './figures.tsx'

const TONES = ['felt', 'brass', 'info-text', 'warn-text', 'flare-text', 'felt-text', 'text-3']

/** What counted by product, most first. */
export function ProductBars({ products }: Pick<Overview, 'products'>) {
  const { t } = useTranslation('agent-centre')
  const nameOf = useProductName()
  const rows = products
    .filter(({ validBetMinor }) => validBetMinor !== '0')
    .toSorted((a, b) => Number(BigInt(b.validBetMinor) - BigInt(a.validBetMinor)))
  const most = Math.max(1, ...rows.map(({ validBetMinor }) => Number(validBetMinor)))
  return (
    <section className="panel" aria-labelledby="agent-products">
      <div className="agentchart__head">
        <h2 id="agent-products" className="h3">
          {t('overview.products')}
        </h2>
      </div>
      {rows.length === 0 && <p className="panel__body text-text-2">{t('overview.noProducts')}</p>}
      <ul className="agentmix">
        {rows.map(({ product, validBetMinor }, place) => (
          <li key={product}>
            <span>{nameOf(product)}</span>
            <span className="agentmix__bar" aria-hidden="true">
              <i
                style={
                  {
                    '--tone': `var(--${TONES[place % TONES.length]})`,
                    width: `${Math.max(0, (Number(validBetMinor) / most) * 100)}%`,
                  } as CSSProperties
                }
              />
            </span>
            <b>
              <AmountText wire={validBetMinor} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}
