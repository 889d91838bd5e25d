import { type AgentLink, LINK_USES_MAX, operations, SERIES_POINTS_MAX } from '@baize/contract'
import { Button, Modal, Notice, SelectField, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { MY_LINKS } from '../agent-centre.queries.ts'
import { readCount } from '../contracts/typed-terms.logic.ts'
import { NewPointsField } from '../series/new-points-field.tsx'
import { readPoints } from '../series/points.logic.ts'

const DAYS_MAX = 366
const LABEL_MAX = 40

interface NewLinkDialogProps {
  onClose(): void
  onMade(link: AgentLink): void
}

/** A link with label, kind, limit and end. */
export function NewLinkDialog({ onClose, onMade }: NewLinkDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const client = useQueryClient()
  const form = useForm({
    mode: 'onTouched',
    defaultValues: {
      ...{ label: '', kind: 'player' as AgentLink['kind'] },
      ...{ points: '', usesMax: '', days: '30' },
    },
  })
  const { errors } = form.formState
  const kind = form.watch('kind')
  const make = useMutation({
    mutationFn: (body: Parameters<typeof send>[0]) => send(body),
    onSuccess: ({ link }) => {
      void client.invalidateQueries({ queryKey: MY_LINKS })
      onMade(link)
    },
  })
  const submit = form.handleSubmit((values) =>
    make.mutate({
      label: values.label.trim(),
      kind: values.kind,
      seriesPoints: readPoints(values.points, SERIES_POINTS_MAX) ?? null,
      usesMax: readCount(values.usesMax) ?? null,
      days: readCount(values.days) ?? null,
    }),
  )
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('links.make')}
      closeText={t('common:close')}
      widthRem={28}
    >
      <form className="agentdialog" noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('links.label')}
          hint={t('links.labelHint')}
          maxLength={LABEL_MAX}
          error={errors.label?.message}
          {...form.register('label', {
            validate: (text) => text.trim() !== '' || t('links.labelEmpty'),
          })}
        />
        <SelectField
          label={t('links.kind')}
          value={kind}
          options={[
            { value: 'player', text: t('links.players') },
            { value: 'agent', text: t('links.agents') },
          ]}
          onChoose={(value) => form.setValue('kind', value as AgentLink['kind'])}
        />
        <NewPointsField
          register={(rules) => form.register('points', rules)}
          error={errors.points?.message}
        />
        <TextField
          label={t('links.limit')}
          hint={t('links.limitHint')}
          inputMode="numeric"
          error={errors.usesMax?.message}
          {...form.register('usesMax', {
            validate: upTo(LINK_USES_MAX, t('links.limitFault', { most: LINK_USES_MAX })),
          })}
        />
        <TextField
          label={t('links.days')}
          hint={t('links.daysHint')}
          inputMode="numeric"
          error={errors.days?.message}
          {...form.register('days', { validate: upTo(DAYS_MAX, t('links.daysFault')) })}
        />
        {make.isError && (
          <Notice tone="danger" isAlert>
            {failureText(make.error, 'agent-centre')}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="l" isBlock isBusy={make.isPending}>
          {t('links.create')}
        </Button>
      </form>
    </Modal>
  )
}

/** A count of at least one, or nothing. */
function upTo(most: number, fault: string): (text: string) => true | string {
  return (text) => {
    const count = readCount(text)
    return text.trim() === '' || (count !== undefined && count >= 1 && count <= most) || fault
  }
}

function send(body: {
  readonly label: string
  readonly kind: AgentLink['kind']
  readonly seriesPoints: number | null
  readonly usesMax: number | null
  readonly days: number | null
}) {
  return sendOnce('agent:link', body, (idempotencyKey) =>
    api.call(operations.createAgentLink, { body, idempotencyKey }),
  )
}
