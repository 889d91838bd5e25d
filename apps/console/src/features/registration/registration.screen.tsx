import './registration.css'
import { RefusedCall } from '@baize/api-client'
import type { DescribedRegistration, RegistrationSettings } from '@baize/contract'
import { isRegistrationClosed } from '@baize/registration'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailHead, DetailPage } from '../../frames/detail-page.tsx'
import { DraftNotice } from '../../frames/form/draft-notice.tsx'
import { LeaveGuard } from '../../frames/form/leave-guard.tsx'
import { useKeptDraft } from '../../frames/form/use-kept-draft.ts'
import { FieldsPanel } from './fields-panel.tsx'
import { registrationQuery, useSaveRegistration } from './registration.queries.ts'
import { countChanges, findDraftFaults, hasFaults } from './registration-draft.logic.ts'
import { RestPanel } from './rest-panel.tsx'
import { SwitchesPanel } from './switches-panel.tsx'

/** What the site offers and what it asks of new members, changed as one whole. */
export function RegistrationScreen() {
  const { t } = useTranslation('registration')
  const query = useQuery(registrationQuery(useApi()))
  const [savedVersion, setSavedVersion] = useState<string>()
  return (
    <DetailPage top={<DetailHead title={t('title')} caption={t('caption')} />} query={query}>
      {(read) => (
        // What was typed belongs to what was read: a newer reading begins anew.
        <Editor
          key={read.version}
          read={read}
          isSaved={read.version === savedVersion}
          onSaved={setSavedVersion}
          onLoadAgain={() => void query.refetch()}
        />
      )}
    </DetailPage>
  )
}

interface EditorProps {
  readonly read: DescribedRegistration
  /** What is shown was saved from this page a moment ago. */
  readonly isSaved: boolean
  onSaved(version: string): void
  onLoadAgain(): void
}

function Editor({ read, isSaved, onSaved, onLoadAgain }: EditorProps) {
  const { t } = useTranslation('registration')
  const mayChange = useMay('registration.manage')
  const [draft, setDraft] = useState<RegistrationSettings>(read.settings)
  const [isClosing, setClosing] = useState(false)
  const save = useSaveRegistration(onSaved)
  const faults = findDraftFaults(draft, read.policyAge)
  const changes = countChanges(read.settings, draft)
  const isDirty = changes > 0 && !save.isPending
  const keptDraft = useKeptDraft<RegistrationSettings>({
    ...{ name: mayChange ? 'registration' : undefined, version: read.version },
    ...{ value: draft, isDirty, onContinue: setDraft },
  })
  const change = (part: Partial<RegistrationSettings>) => setDraft({ ...draft, ...part })
  const send = () => {
    setClosing(false)
    save.mutate({ settings: draft, version: read.version })
  }
  const closes =
    isRegistrationClosed(draft.switches) && !isRegistrationClosed(read.settings.switches)
  return (
    <>
      {!mayChange && <Notice tone="info">{t('readOnly')}</Notice>}
      <DraftNotice draft={keptDraft} />
      <LeaveGuard isDirty={isDirty} draft={keptDraft} />
      <div className="registration-columns">
        <fieldset className="contents" disabled={!mayChange}>
          <SwitchesPanel
            switches={draft.switches}
            locksMembersOut={faults.locksMembersOut}
            onSwitch={(name, isOn) => change({ switches: { ...draft.switches, [name]: isOn } })}
          />
        </fieldset>
        <FieldsPanel
          draft={draft}
          today={read.today}
          faults={faults.rules}
          mayChange={mayChange}
          onRule={(field, rule) => change({ rules: { ...draft.rules, [field]: rule } })}
        />
        <fieldset className="contents" disabled={!mayChange}>
          <RestPanel
            {...{ draft, faults }}
            policyAge={read.policyAge}
            isPlayMoney={read.isPlayMoney}
            onChange={change}
          />
        </fieldset>
      </div>
      {mayChange && (
        <section className="save-bar" aria-label={t('save')}>
          {save.isError && <SaveFailure failure={save.error} onLoadAgain={onLoadAgain} />}
          <span className="strong num" role="status">
            {changes === 0 ? t(isSaved ? 'saved' : 'noChanges') : t('changes', { count: changes })}
          </span>
          <Button disabled={changes === 0} onClick={() => setDraft(read.settings)}>
            {t('discard')}
          </Button>
          <Button
            variant="primary"
            isBusy={save.isPending}
            disabled={changes === 0 || hasFaults(faults)}
            onClick={() => (closes ? setClosing(true) : send())}
          >
            {t('save')}
          </Button>
        </section>
      )}
      {isClosing && <ConfirmClosing onClose={() => setClosing(false)} onConfirm={send} />}
    </>
  )
}

/** What was typed stays until the reader asks for what somebody else has saved. */
function SaveFailure({ failure, onLoadAgain }: { readonly failure: unknown; onLoadAgain(): void }) {
  const { t } = useTranslation('registration')
  const isOutdated = failure instanceof RefusedCall && failure.code === 'state_changed'
  return (
    <div className="save-bar__fault">
      <Notice tone="danger" isAlert>
        {failureText(failure)}
        {isOutdated && (
          <Button size="s" onClick={onLoadAgain}>
            {t('loadAgain')}
          </Button>
        )}
      </Notice>
    </div>
  )
}

interface ConfirmClosingProps {
  onClose(): void
  onConfirm(): void
}

function ConfirmClosing({ onClose, onConfirm }: ConfirmClosingProps) {
  const { t } = useTranslation('registration')
  const { t: common } = useTranslation()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('closing.title')}
      closeText={common('close')}
      foot={
        <>
          <Button onClick={onClose}>{t('closing.keep')}</Button>
          <Button variant="danger" onClick={onConfirm}>
            {t('closing.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('closing.text')}</p>
    </Modal>
  )
}
