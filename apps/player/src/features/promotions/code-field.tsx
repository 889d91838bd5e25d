import { operations, PROMOTION_CODE_MAX } from '@baize/contract'
import { Button, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'

/** Enters the code of a promotion; what it brings appears on its card once it is counted. */
export function CodeField() {
  const { t } = useTranslation('promotions')
  const client = useQueryClient()
  const [code, setCode] = useState('')
  const enter = useMutation({
    mutationFn: () => api.call(operations.enterCode, { body: { code } }),
    onSuccess: () => {
      setCode('')
      toast({ title: t('code.taken'), detail: t('code.takenText') })
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'promotions'] }),
  })
  return (
    <form
      className="promotions__code"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() !== '') enter.mutate()
      }}
    >
      <TextField
        label={t('code.label')}
        value={code}
        maxLength={PROMOTION_CODE_MAX}
        autoComplete="off"
        autoCapitalize="characters"
        error={enter.error ? failureText(enter.error) : undefined}
        onChange={(event) => {
          enter.reset()
          setCode(event.target.value)
        }}
      />
      <Button type="submit" isBusy={enter.isPending}>
        {t('code.enter')}
      </Button>
    </form>
  )
}
