import { Outlet, RouterContextProvider, useMatches, useRouter } from '@tanstack/react-router'
import { CentreForm, useCentreForm } from '../app/centre-form.ts'
import { useDialog } from '../app/dialogs.ts'
import { Later } from '../app/later.tsx'
import { lazyPart } from '../app/load-part.ts'
import { useMember } from '../app/session.ts'
import { useFeature } from '../app/switches.ts'
import { useToastsWanted } from '../app/toast.ts'
import { LazyPart } from './lazy-part.tsx'
import { isCentreShown, pageUnder } from './page-under.ts'
import { Shell } from './shell.tsx'
import { usePageTitle } from './use-page-title.ts'

// Dialogs and toasts are nothing the first view needs.
const DialogHost = lazyPart(async () => (await import('../dialog-host.tsx')).DialogHost)
const ToasterHost = lazyPart(async () => (await import('../app/toaster-host.tsx')).ToasterHost)

const ForcedPasswordDialog = lazyPart(
  async () =>
    (await import('../features/member/security/change-password-dialog.tsx')).ChangePasswordDialog,
)

const OffersAfterLogin = lazyPart(
  async () =>
    (await import('../features/agent-centre/offers/offers-after-login.tsx')).OffersAfterLogin,
)

/** It goes away when the session says that nothing is to be changed any more. */
function nothing(): void {}

export function RootScreen() {
  const dialog = useDialog()
  const toastsWanted = useToastsWanted()
  const member = useMember()
  const mustChangePassword = member?.mustChangePassword ?? false
  const hasContracts = useFeature('AGENTPOLICY3') && member?.isTrial === false
  const router = useRouter()
  const isCentre = useMatches({ select: isCentreShown })
  const isPages = useCentreForm(isCentre)
  usePageTitle()
  return (
    <CentreForm value={isPages}>
      {/* On a phone the centre is a page like all; else it lies over the page one was on. */}
      <RouterContextProvider router={isPages ? router : pageUnder(router).router}>
        <Shell />
      </RouterContextProvider>
      {isCentre && !isPages && (
        <div className="centre-place">
          <Outlet />
        </div>
      )}
      <LazyPart>
        {mustChangePassword && <ForcedPasswordDialog isForced onClose={nothing} />}
      </LazyPart>
      <Later>
        <LazyPart whenMissing={null}>
          {hasContracts && !mustChangePassword && !dialog && <OffersAfterLogin />}
        </LazyPart>
      </Later>
      <LazyPart key={dialog?.kind}>{dialog && <DialogHost dialog={dialog} />}</LazyPart>
      <LazyPart fallback={null}>{toastsWanted && <ToasterHost />}</LazyPart>
    </CentreForm>
  )
}
