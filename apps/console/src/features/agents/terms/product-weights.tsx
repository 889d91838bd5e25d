import { AGENT_PRODUCTS } from '@baize/contract'
import { PercentInput } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useTermsText } from '../contracts/use-terms-text.ts'
import type { TermsFieldsProps } from './terms.logic.ts'

/** How much of each product counts. */
export function ProductWeights({ draft, errorOf, onChange }: TermsFieldsProps) {
  const { t } = useTranslation('agents')
  const { productOf } = useTermsText()
  return (
    <fieldset className="terms-weights">
      <legend className="label">{t('terms.weights')}</legend>
      {AGENT_PRODUCTS.map((product) => (
        <PercentInput
          key={product}
          label={productOf(product)}
          decimals={4}
          error={errorOf(`weights.${product}`)}
          text={draft.weights[product]}
          onText={(percent) => onChange({ weights: { ...draft.weights, [product]: percent } })}
        />
      ))}
    </fieldset>
  )
}
