import { operations, type SportsBet } from '@baize/contract'
import { parseMoney, wireFromMinor } from '@baize/kernel'
import { Button, MoneyInput } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { useCurrency } from '../../../app/status.ts'
import { MY_SPORTS } from '../sports.queries.ts'

/** Auto cash-out: cashes the bet out as soon as its offer reaches the value that the player set. */
export function AutoCashOut({ bet }: { readonly bet: SportsBet }) {
  const { t } = useTranslation('sports')
  const money = useMoneyText()
  const currency = useCurrency()
  const queries = useQueryClient()
  const [text, setText] = useState<string>()
  const { betId, autoCashOutMinor } = bet
  const set = useMutation({
    mutationFn: (valueMinor: string | null) =>
      api.call(operations.setSportsAutoCashOut, {
        params: { sportsBetId: betId },
        body: { valueMinor },
      }),
    onSuccess: () => {
      setText(undefined)
      void queries.invalidateQueries({ queryKey: MY_SPORTS })
    },
  })
  const valueMinor = parseMoney(text ?? '', currency.exponent)
  const isSet = autoCashOutMinor !== null
  return (
    <div className="sb-auto">
      <div>
        <b className="small strong">{t('auto.title')}</b>
        <p className="caption">
          {isSet ? t('auto.at', { value: money(readMinor(autoCashOutMinor)) }) : t('auto.text')}
        </p>
      </div>
      {text === undefined ? (
        <span className="sb-auto__ways">
          {isSet && (
            <Button
              size="s"
              variant="ghost"
              isBusy={set.isPending}
              onClick={() => set.mutate(null)}
            >
              {t('auto.remove')}
            </Button>
          )}
          <Button size="s" onClick={() => setText('')}>
            {t(isSet ? 'auto.change' : 'auto.set')}
          </Button>
        </span>
      ) : (
        <form
          className="sb-auto__form"
          onSubmit={(event) => {
            event.preventDefault()
            if (valueMinor !== undefined && valueMinor > 0n) set.mutate(wireFromMinor(valueMinor))
          }}
        >
          <MoneyInput label={t('auto.value')} currency={currency} text={text} onText={setText} />
          <Button
            type="submit"
            size="s"
            variant="primary"
            isBusy={set.isPending}
            disabled={valueMinor === undefined || valueMinor === 0n}
          >
            {t('auto.save')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => setText(undefined)}>
            {t('auto.cancel')}
          </Button>
        </form>
      )}
      {set.error && (
        <p className="hint hint--error" role="alert">
          {failureText(set.error, 'sports')}
        </p>
      )}
    </div>
  )
}
