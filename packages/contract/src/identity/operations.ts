import { openWithoutPlay } from '../open-without-play.ts'
import { firstLogin } from './first-login.ts'
import { requestPasswordCode, resetPassword } from './forgotten-password.ts'
import { getCaptcha } from './get-captcha.ts'
import { getCountryCode } from './get-country-code.ts'
import { getMemberInfo } from './get-member-info.ts'
import { getProofChallenge } from './get-proof-challenge.ts'
import { getRegisterSettings } from './get-register-settings.ts'
import { addIconPicture, getIcon, removeIcon, setIcon, viewIconPicture } from './icon.ts'
import { login } from './login.ts'
import { answerLoginCheck, getLoginCheck, sendLoginCheckCode } from './login-check.ts'
import { loginFreePlay } from './login-free-play.ts'
import { logout } from './logout.ts'
import { bindPhone, requestNewPhoneCode, requestOldPhoneCode } from './own-phone.ts'
import {
  addPasskey,
  loginWithPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
  startPasskeyLogin,
} from './passkeys.ts'
import { requestPaymentCode, resetPaymentPassword } from './payment-reset.ts'
import {
  loginBySms,
  requestPhoneCode,
  requestRegisterCode,
  resetPasswordByPhone,
  verifyPhoneCode,
} from './phone-codes.ts'
import {
  checkAffiliate,
  registerMember,
  registerMobile,
  registerOneClick,
} from './register-member.ts'
import { resumeSession } from './resume-session.ts'
import {
  changePassword,
  confirmAuthenticator,
  confirmEmail,
  endOtherSessions,
  endSession,
  getSecurity,
  removeAuthenticator,
  requestEmailCode,
  startAuthenticator,
} from './security.ts'
import { setPaymentPassword } from './set-payment-password.ts'
import {
  claimSocialLogin,
  enterWithSocialLogin,
  finishSocialLogin,
  getSocialProviders,
  startSocialLink,
  startSocialLogin,
  unlinkSocialLogin,
} from './social.ts'
import { acceptTerms } from './terms.ts'

/** Registration, signing in, and the member’s own account. */
export const identityOperations = openWithoutPlay({
  getRegisterSettings,
  getCountryCode,
  getCaptcha,
  getProofChallenge,
  registerMember,
  registerMobile,
  registerOneClick,
  checkAffiliate,
  requestRegisterCode,
  requestPhoneCode,
  verifyPhoneCode,
  loginBySms,
  resetPasswordByPhone,
  loginFreePlay,
  login,
  getLoginCheck,
  sendLoginCheckCode,
  answerLoginCheck,
  logout,
  resumeSession,
  startPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  startPasskeyLogin,
  loginWithPasskey,
  getSocialProviders,
  startSocialLogin,
  finishSocialLogin,
  enterWithSocialLogin,
  claimSocialLogin,
  startSocialLink,
  unlinkSocialLogin,
  getMemberInfo,
  firstLogin,
  setPaymentPassword,
  requestPaymentCode,
  resetPaymentPassword,
  requestNewPhoneCode,
  requestOldPhoneCode,
  bindPhone,
  getIcon,
  setIcon,
  addIconPicture,
  viewIconPicture,
  removeIcon,
  acceptTerms,
  requestPasswordCode,
  resetPassword,
  getSecurity,
  changePassword,
  endSession,
  endOtherSessions,
  requestEmailCode,
  confirmEmail,
  startAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
})
