import { SelectField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { feedbackOrdersQuery } from './feedback.queries.ts'
import { useOrderText } from './use-order-text.ts'

interface OrderFieldProps {
  readonly orderId: string
  onChoose(orderId: string): void
}

/** Says which deposit or withdrawal a message is about; nothing to say for a member who has none. */
export function OrderField({ orderId, onChoose }: OrderFieldProps) {
  const { t } = useTranslation('feedback')
  const textOf = useOrderText()
  const { data } = useQuery(feedbackOrdersQuery())
  if (!data || data.items.length === 0) return null
  const orders = data.items.map((order) => ({ value: order.orderId, text: textOf(order) }))
  return (
    <SelectField
      label={t('order.label')}
      optionalText={t('order.optional')}
      value={orderId}
      options={[{ value: '', text: t('order.none') }, ...orders]}
      onChoose={onChoose}
    />
  )
}
