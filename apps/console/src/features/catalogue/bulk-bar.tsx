import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { JurisdictionsDialog, TagDialog } from './bulk-dialogs.tsx'
import { type GameChange, useChangeGames } from './catalogue.queries.ts'

const CHANGES = {
  hot: { kind: 'hot', isHot: true },
  notHot: { kind: 'hot', isHot: false },
  publish: { kind: 'state', state: 'published' },
  draft: { kind: 'state', state: 'draft' },
  close: { kind: 'maintenance', inMaintenance: true, maintenanceUntil: null },
  open: { kind: 'maintenance', inMaintenance: false, maintenanceUntil: null },
} as const satisfies Record<string, GameChange>

/** What takes games from players needs a reason. */
const TAKING = ['draft', 'close'] as const satisfies readonly (keyof typeof CHANGES)[]
type Taking = (typeof TAKING)[number]
const isTaking = (name: keyof typeof CHANGES): name is Taking =>
  TAKING.some((each) => each === name)

interface BulkBarProps {
  readonly chosen: readonly string[]
  /** The rows of this page. */
  readonly shown: readonly string[]
  onChoose(nodeIds: readonly string[]): void
}

/** What can be done with the chosen games together; all of them change or none. */
export function BulkBar({ chosen, shown, onChoose }: BulkBarProps) {
  const { t } = useTranslation('catalogue')
  const change = useChangeGames(() => {
    toast({ title: t('bulk.done', { count: chosen.length }) })
    setDialog(undefined)
    onChoose([])
  })
  const [dialog, setDialog] = useState<'tag' | 'blocked' | Taking>()
  const apply = (each: GameChange) =>
    change.mutate(
      { nodeIds: [...chosen], change: each },
      { onError: (failure) => toast({ title: failureText(failure), tone: 'danger' }) },
    )
  const openDialog = (which: 'tag' | 'blocked' | Taking) => {
    change.reset()
    setDialog(which)
  }
  const dialogProps = {
    count: chosen.length,
    onApply: (each: GameChange) => change.mutateAsync({ nodeIds: [...chosen], change: each }),
    onClose: () => setDialog(undefined),
  }
  return (
    <fieldset className="bulk-bar" aria-label={t('bulk.label')}>
      <span className="caption num" role="status">
        {t('bulk.chosen', { count: chosen.length })}
      </span>
      <Button size="s" disabled={shown.length === 0} onClick={() => onChoose(shown)}>
        {t('bulk.all')}
      </Button>
      {chosen.length > 0 && (
        <>
          <Button size="s" onClick={() => onChoose([])}>
            {t('bulk.none')}
          </Button>
          {(Object.keys(CHANGES) as (keyof typeof CHANGES)[]).map((name) => (
            <Button
              key={name}
              size="s"
              disabled={change.isPending}
              onClick={() => (isTaking(name) ? openDialog(name) : apply(CHANGES[name]))}
            >
              {t(`bulk.${name}`)}
            </Button>
          ))}
          <Button size="s" onClick={() => openDialog('tag')}>
            {t('bulk.tags')}
          </Button>
          <Button size="s" onClick={() => openDialog('blocked')}>
            {t('bulk.blocked')}
          </Button>
        </>
      )}
      {dialog === 'tag' && <TagDialog {...dialogProps} />}
      {(dialog === 'close' || dialog === 'draft') && (
        <ReasonDialog
          title={t(`bulk.${dialog}Title`, { count: chosen.length })}
          submitText={t(`bulk.${dialog}`)}
          variant="danger"
          reasonLabel={t('switch.reason')}
          onSubmit={(reason) =>
            change.mutateAsync({ nodeIds: [...chosen], change: CHANGES[dialog], reason })
          }
          onClose={dialogProps.onClose}
        />
      )}
      {dialog === 'blocked' && <JurisdictionsDialog {...dialogProps} />}
    </fieldset>
  )
}
