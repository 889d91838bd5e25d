import type { Bonus } from '@baize/contract'
import { operations } from '@baize/contract'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { lossOf } from '../../app/bonuses.logic.ts'
import { failureText } from '../../app/failure-text.ts'
import { forfeitOf } from '../../app/give-up-bonus.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { toast } from '../../app/toast.ts'

interface GiveUpDialogProps {
  readonly bonus: Bonus
  onClose(): void
}

/** Says what is lost and gives up exactly that; where it is another sum by now, that one is shown first. */
export function GiveUpDialog({ bonus, onClose }: GiveUpDialogProps) {
  const { t } = useTranslation(['bonuses', 'common'])
  const money = useMoneyText()
  const client = useQueryClient()
  const [lossMinor, setLoss] = useState(() => lossOf(bonus))
  const amount = money(readMinor(lossMinor))
  const { grantId } = bonus
  const giveUp = useMutation({
    mutationFn: () =>
      api.call(operations.giveUpBonus, {
        params: { grantId },
        body: { forfeitsMinor: lossMinor },
      }),
    onSuccess: () => {
      toast({ title: t('givenUp', { name: bonus.name }) })
      onClose()
    },
    onError: (failure) => {
      const nowMinor = forfeitOf(failure)
      if (nowMinor !== undefined) setLoss(nowMinor)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'bonuses'] }),
  })
  const isChanged = forfeitOf(giveUp.error) !== undefined
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('giveUp.title')}
      closeText={t('common:close')}
      widthRem={28}
    >
      <p className="text-text-2">{t('giveUp.text', { name: bonus.name })}</p>
      <div className="grid gap-2 pt-4">
        <Notice tone="warn">{t('giveUp.loss', { amount })}</Notice>
        {giveUp.isError && (
          <Notice tone={isChanged ? 'info' : 'danger'} isAlert>
            {isChanged ? t('giveUp.changed', { amount }) : failureText(giveUp.error)}
          </Notice>
        )}
      </div>
      <div className="grid gap-2 pt-4">
        <Button variant="primary" isBlock onClick={onClose}>
          {t('leave.keep')}
        </Button>
        <Button variant="danger" isBlock isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('giveUp.submit', { amount })}
        </Button>
      </div>
    </Modal>
  )
}
