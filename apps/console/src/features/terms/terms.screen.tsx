import './terms.css'
import type { ContentLanguage, operations, TermsVersion, ValueOf } from '@baize/contract'
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  IconButton,
  Modal,
  Skeleton,
} from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Eye, Pencil, Plus, Trash2, Users } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { formatInstant, houseZone } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useLanguageName } from '../../parts/use-language-name.ts'
import { AcceptancesDialog } from './acceptances-dialog.tsx'
import { DraftDialog } from './draft-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { termsQuery, useCancelPlan, useRemoveDraft } from './terms.queries.ts'
import { lacksHouse } from './terms-draft.logic.ts'
import { TermsReading } from './terms-preview.tsx'

type Terms = ValueOf<typeof operations.getTermsVersions>

const TONES: Readonly<Record<TermsVersion['state'], BadgeTone>> = {
  in_force: 'felt',
  draft: 'warn',
  planned: 'info',
  published: 'neutral',
}

type OpenDialog =
  | { readonly kind: 'new' }
  | {
      readonly kind: 'edit' | 'read' | 'publish' | 'unplan' | 'accepted' | 'remove'
      readonly of: TermsVersion
    }

/** Versions of the terms: drafts, the one in force, those before it, and who accepted them. */
export function TermsScreen() {
  const { t } = useTranslation('terms')
  const [dialog, setDialog] = useState<OpenDialog>()
  const { data, error, refetch } = useQuery(termsQuery(useApi()))
  const close = () => setDialog(undefined)
  return (
    <main className="list-page" id="main">
      <div className="list-page__head">
        <h1 className="h2">{t('title')}</h1>
        <span className="caption">{t('caption')}</span>
        <div className="list-page__facts">
          <Button size="s" variant="primary" onClick={() => setDialog({ kind: 'new' })}>
            <Plus size={16} aria-hidden="true" />
            {t('new')}
          </Button>
        </div>
      </div>
      {data ? (
        data.versions.length === 0 ? (
          <EmptyState art="lantern" title={t('empty.title')}>
            {t('empty.text')}
          </EmptyState>
        ) : (
          <ul className="terms-list">
            {data.versions.map((each) => (
              <VersionItem
                key={each.version}
                of={each}
                membersDue={data.membersDue}
                house={data.defaultLanguage}
                onOpen={(kind) => setDialog({ kind, of: each })}
              />
            ))}
          </ul>
        )
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
      {dialog && data && <TermsDialog dialog={dialog} terms={data} onClose={close} />}
    </main>
  )
}

interface VersionItemProps {
  readonly of: TermsVersion
  readonly membersDue: number
  readonly house: ContentLanguage
  onOpen(kind: Exclude<OpenDialog['kind'], 'new'>): void
}

function VersionItem({ of, membersDue, house, onOpen }: VersionItemProps) {
  const { t, i18n } = useTranslation('terms')
  const nameOf = useLanguageName()
  const languages = Object.keys(of.texts).map(nameOf)
  const { version, state, writtenBy, writtenAt, publishedAt, appliesFrom, acceptedCount } = of
  return (
    <li className="terms-item">
      <div className="terms-item__words">
        <h2 className="h3">
          {t('versionOf', { version })} <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
        </h2>
        <p className="small text-text-2" dir="auto">
          {of.texts[house]?.changes || t('noChanges')}
        </p>
        <p className="caption">
          {languages.length === 0
            ? t('shippedOnly')
            : t('writtenIn', { languages: new Intl.ListFormat(i18n.language).format(languages) })}
        </p>
        {state === 'draft' && lacksHouse(of, house) && (
          <p className="caption text-warn-text">{t('houseMissing', { language: nameOf(house) })}</p>
        )}
        <p className="caption num">
          {state === 'planned' && appliesFrom
            ? t('plannedFrom', { at: formatInstant(appliesFrom), zone: houseZone() })
            : publishedAt
              ? t('publishedAt', { at: formatInstant(publishedAt) })
              : t('writtenBy', { name: writtenBy, at: formatInstant(writtenAt) })}
        </p>
        {state === 'in_force' && (
          <p className="caption num">{t('membersDue', { count: membersDue })}</p>
        )}
      </div>
      <div className="row-actions">
        <IconButton icon={Eye} label={t('readOf', { version })} onClick={() => onOpen('read')} />
        {state === 'draft' ? (
          <>
            <IconButton
              icon={Pencil}
              label={t('editOf', { version })}
              onClick={() => onOpen('edit')}
            />
            <IconButton
              icon={Trash2}
              label={t('removeOf', { version })}
              onClick={() => onOpen('remove')}
            />
            <Button
              size="s"
              variant="primary"
              aria-label={t('publishOf', { version })}
              onClick={() => onOpen('publish')}
            >
              {t('publish')}
            </Button>
          </>
        ) : state === 'planned' ? (
          <Button size="s" aria-label={t('unplanOf', { version })} onClick={() => onOpen('unplan')}>
            {t('unplan')}
          </Button>
        ) : (
          <Button
            size="s"
            aria-label={t('acceptedOf', { version, count: acceptedCount })}
            onClick={() => onOpen('accepted')}
          >
            <Users size={16} aria-hidden="true" />
            {t('acceptedCount', { count: acceptedCount })}
          </Button>
        )}
      </div>
    </li>
  )
}

interface TermsDialogProps {
  readonly dialog: OpenDialog
  readonly terms: Terms
  onClose(): void
}

function TermsDialog({ dialog, terms, onClose }: TermsDialogProps) {
  const { t } = useTranslation('terms')
  const { t: common } = useTranslation()
  const { versions, defaultLanguage: house } = terms
  switch (dialog.kind) {
    case 'new':
      return <DraftDialog draft={undefined} {...{ versions, house, onClose }} />
    case 'edit':
      return <DraftDialog draft={dialog.of} {...{ versions, house, onClose }} />
    case 'accepted':
      return <AcceptancesDialog version={dialog.of.version} onClose={onClose} />
    case 'publish':
      return <PublishDialog of={dialog.of} house={house} onClose={onClose} />
    case 'unplan':
      return <UnplanDialog of={dialog.of} onClose={onClose} />
    case 'remove':
      return <RemoveDialog of={dialog.of} onClose={onClose} />
    case 'read':
      return (
        <Modal
          isOpen
          onClose={onClose}
          title={t('versionOf', { version: dialog.of.version })}
          closeText={common('close')}
          widthRem={40}
        >
          <TermsReading texts={dialog.of.texts} house={house} />
        </Modal>
      )
  }
}

interface DecisionProps {
  readonly of: TermsVersion
  onClose(): void
}

function RemoveDialog({ of, onClose }: DecisionProps) {
  const { t } = useTranslation('terms')
  const remove = useRemoveDraft(() => {
    toast({ title: t('removed') })
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('removeTitle', { version: of.version })}
      text={t('removeText')}
      submitText={t('remove')}
      variant="danger"
      call={remove}
      onSubmit={() => remove.mutate(of.version)}
      onClose={onClose}
    />
  )
}

function UnplanDialog({ of, onClose }: DecisionProps) {
  const { t } = useTranslation('terms')
  const cancel = useCancelPlan(() => {
    toast({ title: t('unplanned') })
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('unplanTitle', { version: of.version })}
      text={t('unplanText')}
      submitText={t('unplan')}
      variant="danger"
      call={cancel}
      onSubmit={() => cancel.mutate(of.version)}
      onClose={onClose}
    />
  )
}
