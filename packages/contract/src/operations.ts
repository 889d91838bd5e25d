import { getCheckpoint } from './books/checkpoint.ts'
import * as bankAccounts from './cashier/bank-accounts.ts'
import * as bankLines from './cashier/bank-line.ts'
import * as bankTransfer from './cashier/bank-transfer.ts'
import * as depositDesk from './cashier/deposit-desk.ts'
import * as depositMethodDesk from './cashier/deposit-method-desk.ts'
import * as deposits from './cashier/deposit-operations.ts'
import * as paymentReports from './cashier/payment-reports.ts'
import * as providerQuestion from './cashier/provider-question.ts'
import * as receivingAccounts from './cashier/receiving-account.ts'
import * as withdrawalObjection from './cashier/withdrawal-objection.ts'
import * as withdrawals from './cashier/withdrawal-operations.ts'
import * as catalogueDesk from './catalogue/desk.ts'
import * as favourites from './catalogue/favourites.ts'
import { getBanners } from './catalogue/get-banners.ts'
import { getGameClosing } from './catalogue/get-game-closing.ts'
import { getGameList } from './catalogue/get-game-list.ts'
import { getGameMenus } from './catalogue/get-game-menus.ts'
import { getHotGames } from './catalogue/get-hot-games.ts'
import { launchGame } from './catalogue/launch-game.ts'
import * as maintenance from './catalogue/maintenance.ts'
import * as announcements from './content/announcements.ts'
import * as banners from './content/banners.ts'
import { getDomainRoute } from './content/house-info.ts'
import * as publishing from './content/publishing.ts'
import * as reading from './content/reading.ts'
import * as crash from './crash/crash.ts'
import * as crashDesk from './crash/crash-desk.ts'
import * as feedbackDesk from './feedback/feedback-desk.ts'
import * as ownFeedback from './feedback/own-feedback.ts'
import { requestPasswordCode, resetPassword } from './identity/forgotten-password.ts'
import { getCaptcha } from './identity/get-captcha.ts'
import { getMemberInfo } from './identity/get-member-info.ts'
import { getProofChallenge } from './identity/get-proof-challenge.ts'
import { getRegisterSettings } from './identity/get-register-settings.ts'
import * as icons from './identity/icon.ts'
import { login } from './identity/login.ts'
import * as loginCheck from './identity/login-check.ts'
import { loginFreePlay } from './identity/login-free-play.ts'
import { logout } from './identity/logout.ts'
import * as ownPhone from './identity/own-phone.ts'
import * as passkeys from './identity/passkeys.ts'
import * as paymentReset from './identity/payment-reset.ts'
import * as phone from './identity/phone-codes.ts'
import * as registration from './identity/register-member.ts'
import { resumeSession } from './identity/resume-session.ts'
import * as security from './identity/security.ts'
import { setPaymentPassword } from './identity/set-payment-password.ts'
import * as social from './identity/social.ts'
import { acceptTerms } from './identity/terms.ts'
import * as ownIdentityCheck from './identity-check/member-operations.ts'
import * as identityChecks from './identity-check/staff-operations.ts'
import * as jackpotDesk from './jackpots/desk.ts'
import { getJackpots } from './jackpots/get-jackpots.ts'
import { getMemberCounts } from './member/member-counts.ts'
import * as memberTransfers from './member/member-transfers.ts'
import { chooseInRound } from './play/choose-in-round.ts'
import { chooseInDemoRound, openDemoRound } from './play/demo-round.ts'
import { getFairness, rotateSeed } from './play/fairness.ts'
import { getGame } from './play/get-game.ts'
import { getMemberRound } from './play/get-member-round.ts'
import { getPlaySession } from './play/get-play-session.ts'
import { getOpenRounds, getRound } from './play/get-round.ts'
import { getWinners } from './play/get-winners.ts'
import { openRound } from './play/open-round.ts'
import * as protection from './protection/protection.ts'
import * as realityCheck from './protection/reality-check.ts'
import { exportRecord, getStatement } from './records/export-record.ts'
import { getAccountRecord } from './records/get-account-record.ts'
import { getBalance } from './records/get-balance.ts'
import { getBettingRecord } from './records/get-betting-record.ts'
import { getCheckedCredits } from './records/get-checked-credits.ts'
import { getProfit } from './records/get-profit.ts'
import * as vendorRounds from './records/vendor-rounds.ts'
import { getAlarms, resolveAlarm } from './staff/alarms.ts'
import * as approvals from './staff/approvals.ts'
import * as campaigns from './staff/campaigns.ts'
import * as decisionProofs from './staff/decision-proof.ts'
import { exportAudit } from './staff/export-audit.ts'
import { getAuditLog } from './staff/get-audit-log.ts'
import * as limits from './staff/limits.ts'
import * as memberCare from './staff/member-care.ts'
import { getMemberOrders } from './staff/member-orders.ts'
import { getMemberAudit, getMemberStanding } from './staff/member-standing.ts'
import { getMember, getMemberLedger, searchMembers } from './staff/members.ts'
import * as mismatches from './staff/mismatches.ts'
import { getRelatedMembers } from './staff/related-members.ts'
import * as samePlaces from './staff/same-place.ts'
import * as staffAccounts from './staff/staff-accounts.ts'
import * as staffSession from './staff/staff-session.ts'
import * as staffTurnover from './staff/turnover.ts'
import * as withdrawalDesk from './staff/withdrawal-desk.ts'
import * as withdrawalGroups from './staff/withdrawal-groups.ts'
import * as staffWithdrawals from './staff/withdrawals.ts'
import * as access from './system/access.ts'
import { getSealingKey } from './system/get-sealing-key.ts'
import { getStatus } from './system/get-status.ts'
import { getWhitelabel } from './system/get-whitelabel.ts'
import * as languages from './system/languages.ts'
import * as registrationSettings from './system/registration-settings.ts'
import * as termsVersions from './system/terms-versions.ts'
import * as vendorAdjustments from './vendor-desk/adjustments.ts'
import * as bills from './vendor-desk/bills.ts'
import * as gameSync from './vendor-desk/game-sync.ts'
import * as heldCredits from './vendor-desk/held-credits.ts'
import * as vendorRecords from './vendor-desk/records.ts'
import * as transferDesk from './vendor-desk/transfers.ts'
import * as vendorDesk from './vendor-desk/vendor-operations.ts'
import * as wallets from './wallets/wallet-operations.ts'

/** Every call of the product by name; the API page and the tests walk this list. */
export const operations = {
  getStatus,
  getTerms: termsVersions.getTerms,
  getWhitelabel,
  getSealingKey,
  getCheckpoint,
  getRegisterSettings,
  getCaptcha,
  getProofChallenge,
  registerMember: registration.registerMember,
  registerMobile: registration.registerMobile,
  registerOneClick: registration.registerOneClick,
  checkAffiliate: registration.checkAffiliate,
  requestRegisterCode: phone.requestRegisterCode,
  requestPhoneCode: phone.requestPhoneCode,
  verifyPhoneCode: phone.verifyPhoneCode,
  loginBySms: phone.loginBySms,
  resetPasswordByPhone: phone.resetPasswordByPhone,
  loginFreePlay,
  login,
  getLoginCheck: loginCheck.getLoginCheck,
  sendLoginCheckCode: loginCheck.sendLoginCheckCode,
  answerLoginCheck: loginCheck.answerLoginCheck,
  logout,
  resumeSession,
  startPasskey: passkeys.startPasskey,
  addPasskey: passkeys.addPasskey,
  renamePasskey: passkeys.renamePasskey,
  removePasskey: passkeys.removePasskey,
  startPasskeyLogin: passkeys.startPasskeyLogin,
  loginWithPasskey: passkeys.loginWithPasskey,
  getSocialProviders: social.getSocialProviders,
  startSocialLogin: social.startSocialLogin,
  finishSocialLogin: social.finishSocialLogin,
  enterWithSocialLogin: social.enterWithSocialLogin,
  claimSocialLogin: social.claimSocialLogin,
  startSocialLink: social.startSocialLink,
  unlinkSocialLogin: social.unlinkSocialLogin,
  getMemberInfo,
  setPaymentPassword,
  requestPaymentCode: paymentReset.requestPaymentCode,
  resetPaymentPassword: paymentReset.resetPaymentPassword,
  requestNewPhoneCode: ownPhone.requestNewPhoneCode,
  requestOldPhoneCode: ownPhone.requestOldPhoneCode,
  bindPhone: ownPhone.bindPhone,
  getIcon: icons.getIcon,
  setIcon: icons.setIcon,
  addIconPicture: icons.addIconPicture,
  viewIconPicture: icons.viewIconPicture,
  removeIcon: icons.removeIcon,
  setLanguage: languages.setLanguage,
  acceptTerms,
  requestPasswordCode,
  resetPassword,
  getSecurity: security.getSecurity,
  changePassword: security.changePassword,
  endSession: security.endSession,
  endOtherSessions: security.endOtherSessions,
  requestEmailCode: security.requestEmailCode,
  confirmEmail: security.confirmEmail,
  startAuthenticator: security.startAuthenticator,
  confirmAuthenticator: security.confirmAuthenticator,
  removeAuthenticator: security.removeAuthenticator,
  getProtection: protection.getProtection,
  setLimit: protection.setLimit,
  confirmLimit: protection.confirmLimit,
  startBreak: protection.startBreak,
  getRealityCheck: realityCheck.getRealityCheck,
  setRealityCheck: realityCheck.setRealityCheck,
  answerRealityCheck: realityCheck.answerRealityCheck,
  getNetPosition: realityCheck.getNetPosition,
  getGameMenus,
  getGameList,
  getHotGames,
  launchGame,
  getGameClosing,
  getBanners,
  getFavouriteIds: favourites.getFavouriteIds,
  getFavouriteGames: favourites.getFavouriteGames,
  getRecentGames: favourites.getRecentGames,
  addFavourite: favourites.addFavourite,
  removeFavourite: favourites.removeFavourite,
  getGame,
  getWinners,
  getCrashRoom: crash.getCrashRoom,
  getCrashFlight: crash.getCrashFlight,
  getOwnCrashBets: crash.getOwnCrashBets,
  placeCrashBet: crash.placeCrashBet,
  cashOutCrashBet: crash.cashOutCrashBet,
  cancelCrashBet: crash.cancelCrashBet,
  getCrashDesk: crashDesk.getCrashDesk,
  pauseCrashRoom: crashDesk.pauseCrashRoom,
  openRound,
  chooseInRound,
  getRound,
  getOpenRounds,
  openDemoRound,
  chooseInDemoRound,
  getFairness,
  rotateSeed,
  getPlaySession,
  getBalance,
  getMemberCounts,
  getMemberTransferOptions: memberTransfers.getMemberTransferOptions,
  sendToMember: memberTransfers.sendToMember,
  getMemberTransfers: memberTransfers.getMemberTransfers,
  getMemberOrders,
  getTransfersOfMember: memberTransfers.getTransfersOfMember,
  getBettingRecord,
  getProfit,
  getStatement,
  exportRecord,
  getAccountRecord,
  getCheckedCredits,
  getDepositMethods: deposits.getDepositMethods,
  createDeposit: deposits.createDeposit,
  getDeposits: deposits.getDeposits,
  getDeposit: deposits.getDeposit,
  cancelDeposit: deposits.cancelDeposit,
  addDepositProof: bankTransfer.addDepositProof,
  removeDepositProof: bankTransfer.removeDepositProof,
  viewOwnDepositProof: bankTransfer.viewOwnDepositProof,
  sendDepositProof: bankTransfer.sendDepositProof,
  getWithdrawalOptions: withdrawals.getWithdrawalOptions,
  getBankAccounts: bankAccounts.getBankAccounts,
  addBankAccount: bankAccounts.addBankAccount,
  setDefaultBankAccount: bankAccounts.setDefaultBankAccount,
  requestWithdrawal: withdrawals.requestWithdrawal,
  removeBankAccount: bankAccounts.removeBankAccount,
  getWithdrawals: withdrawals.getWithdrawals,
  getWithdrawal: withdrawals.getWithdrawal,
  cancelWithdrawal: withdrawals.cancelWithdrawal,
  confirmReceipt: withdrawals.confirmReceipt,
  addWithdrawalProof: withdrawalObjection.addWithdrawalProof,
  removeWithdrawalProof: withdrawalObjection.removeWithdrawalProof,
  viewOwnProof: withdrawalObjection.viewOwnProof,
  objectToReceipt: withdrawalObjection.objectToReceipt,
  openStaffSession: staffSession.openStaffSession,
  confirmStaffSession: staffSession.confirmStaffSession,
  getStaffSession: staffSession.getStaffSession,
  closeStaffSession: staffSession.closeStaffSession,
  searchMembers,
  getMember,
  getMemberLedger,
  getRelatedMembers,
  getMemberStanding,
  getMemberAudit,
  getMemberRound,
  getWithdrawalQueue: staffWithdrawals.getWithdrawalQueue,
  getStaffWithdrawal: staffWithdrawals.getStaffWithdrawal,
  approveWithdrawal: staffWithdrawals.approveWithdrawal,
  callBackWithdrawal: staffWithdrawals.callBackWithdrawal,
  rejectWithdrawal: staffWithdrawals.rejectWithdrawal,
  askObjectionEnd: staffWithdrawals.askObjectionEnd,
  viewWithdrawalProof: staffWithdrawals.viewWithdrawalProof,
  assignWithdrawal: withdrawalDesk.assignWithdrawal,
  addWithdrawalNote: withdrawalDesk.addWithdrawalNote,
  getWithdrawalColleagues: withdrawalDesk.getWithdrawalColleagues,
  decideWithdrawals: withdrawalDesk.decideWithdrawals,
  exportWithdrawals: withdrawalDesk.exportWithdrawals,
  getIdentityCheck: ownIdentityCheck.getIdentityCheck,
  addIdentityDocument: ownIdentityCheck.addIdentityDocument,
  removeIdentityDocument: ownIdentityCheck.removeIdentityDocument,
  submitIdentityCheck: ownIdentityCheck.submitIdentityCheck,
  sendFeedback: ownFeedback.sendFeedback,
  getFeedback: ownFeedback.getFeedback,
  addFeedbackPicture: ownFeedback.addFeedbackPicture,
  viewFeedbackPicture: ownFeedback.viewFeedbackPicture,
  readFeedbackAnswers: ownFeedback.readFeedbackAnswers,
  getFeedbackInbox: feedbackDesk.getFeedbackInbox,
  getStaffFeedback: feedbackDesk.getStaffFeedback,
  viewStaffFeedbackPicture: feedbackDesk.viewStaffFeedbackPicture,
  takeFeedback: feedbackDesk.takeFeedback,
  answerFeedback: feedbackDesk.answerFeedback,
  closeFeedback: feedbackDesk.closeFeedback,
  getIdentityChecks: identityChecks.getIdentityChecks,
  getStaffIdentityCheck: identityChecks.getStaffIdentityCheck,
  viewIdentityDocument: identityChecks.viewIdentityDocument,
  assignIdentityCheck: identityChecks.assignIdentityCheck,
  approveIdentityCheck: identityChecks.approveIdentityCheck,
  rejectIdentityCheck: identityChecks.rejectIdentityCheck,
  askIdentityCheck: identityChecks.askIdentityCheck,
  getApprovals: approvals.getApprovals,
  startDecisionProof: decisionProofs.startDecisionProof,
  getSamePlaceDecisions: samePlaces.getSamePlaceDecisions,
  approveRequest: approvals.approveRequest,
  refuseRequest: approvals.refuseRequest,
  withdrawRequest: approvals.withdrawRequest,
  getLimits: limits.getLimits,
  askLimitChange: limits.askLimitChange,
  askRuleChange: limits.askRuleChange,
  getTermsVersions: termsVersions.getTermsVersions,
  saveTermsDraft: termsVersions.saveTermsDraft,
  removeTermsDraft: termsVersions.removeTermsDraft,
  askTermsPublication: termsVersions.askTermsPublication,
  getTermsAcceptances: termsVersions.getTermsAcceptances,
  lockMember: memberCare.lockMember,
  endMemberSessions: memberCare.endMemberSessions,
  askMemberPassword: memberCare.askMemberPassword,
  viewMemberPicture: memberCare.viewMemberPicture,
  removeMemberPicture: memberCare.removeMemberPicture,
  getWithdrawalGroups: withdrawalGroups.getWithdrawalGroups,
  askWithdrawalGroup: withdrawalGroups.askWithdrawalGroup,
  getMemberGroup: withdrawalGroups.getMemberGroup,
  askMemberGroup: withdrawalGroups.askMemberGroup,
  getMemberTurnover: staffTurnover.getMemberTurnover,
  askTurnoverWaiver: staffTurnover.askTurnoverWaiver,
  askMemberUnlock: memberCare.askMemberUnlock,
  askAdjustment: memberCare.askAdjustment,
  getMemberNotes: memberCare.getMemberNotes,
  addMemberNote: memberCare.addMemberNote,
  unmaskMember: memberCare.unmaskMember,
  getStaffList: staffAccounts.getStaffList,
  createStaff: staffAccounts.createStaff,
  disableStaff: staffAccounts.disableStaff,
  resetStaff: staffAccounts.resetStaff,
  askStaffEnable: staffAccounts.askStaffEnable,
  askAuthenticatorReset: staffAccounts.askAuthenticatorReset,
  askStaffRole: staffAccounts.askStaffRole,
  askRoleChange: staffAccounts.askRoleChange,
  getOwnAccount: staffAccounts.getOwnAccount,
  changeOwnPassword: staffAccounts.changeOwnPassword,
  endOwnSession: staffAccounts.endOwnSession,
  startOwnAuthenticator: staffAccounts.startOwnAuthenticator,
  confirmOwnAuthenticator: staffAccounts.confirmOwnAuthenticator,
  removeOwnAuthenticator: staffAccounts.removeOwnAuthenticator,
  getCampaigns: campaigns.getCampaigns,
  getCampaign: campaigns.getCampaign,
  previewCampaign: campaigns.previewCampaign,
  createCampaign: campaigns.createCampaign,
  startCampaign: campaigns.startCampaign,
  cancelCampaign: campaigns.cancelCampaign,
  getFreeRounds: campaigns.getFreeRounds,
  getDepositMethodDesk: depositMethodDesk.getDepositMethodDesk,
  saveDepositMethod: depositMethodDesk.saveDepositMethod,
  holdPaymentProvider: depositMethodDesk.holdPaymentProvider,
  getDepositQueue: depositDesk.getDepositQueue,
  getStaffDeposit: depositDesk.getStaffDeposit,
  assignDeposit: depositDesk.assignDeposit,
  addDepositNote: depositDesk.addDepositNote,
  askDepositDecision: depositDesk.askDepositDecision,
  getDepositColleagues: depositDesk.getDepositColleagues,
  decideDeposits: depositDesk.decideDeposits,
  exportDeposits: depositDesk.exportDeposits,
  getDepositQuestion: providerQuestion.getDepositQuestion,
  askDepositProvider: providerQuestion.askDepositProvider,
  getPayoutQuestion: providerQuestion.getPayoutQuestion,
  askPayoutProvider: providerQuestion.askPayoutProvider,
  getPaymentMismatches: paymentReports.getPaymentMismatches,
  acceptPaymentMismatch: paymentReports.acceptPaymentMismatch,
  getPaymentRuns: paymentReports.getPaymentRuns,
  startPaymentRun: paymentReports.startPaymentRun,
  getReceivingAccounts: receivingAccounts.getReceivingAccounts,
  askReceivingAccount: receivingAccounts.askReceivingAccount,
  importBankLines: receivingAccounts.importBankLines,
  addBankLine: receivingAccounts.addBankLine,
  getBankLines: bankLines.getBankLines,
  setBankLineAside: bankLines.setBankLineAside,
  takeBankLineBack: bankLines.takeBankLineBack,
  getMatchCandidates: bankLines.getMatchCandidates,
  matchBankLine: bankLines.matchBankLine,
  askBankMatch: bankLines.askBankMatch,
  declineTransfer: bankLines.declineTransfer,
  viewDepositProof: bankLines.viewDepositProof,
  getMismatches: mismatches.getMismatches,
  acceptMismatch: mismatches.acceptMismatch,
  askMismatchCorrection: mismatches.askMismatchCorrection,
  askVendorAgain: mismatches.askVendorAgain,
  getReconciliations: mismatches.getReconciliations,
  startReconciliation: mismatches.startReconciliation,
  compareVendorFile: mismatches.compareVendorFile,
  getVendorRound: vendorRounds.getVendorRound,
  askVendorRound: vendorRounds.askVendorRound,
  getMemberRounds: vendorRounds.getMemberRounds,
  getMemberVendorRound: vendorRounds.getMemberVendorRound,
  askMemberVendorRound: vendorRounds.askMemberVendorRound,
  getAuditLog,
  exportAudit,
  getAlarms,
  resolveAlarm,
  getAccess: access.getAccess,
  setMaintenance: access.setMaintenance,
  setAccessRules: access.setAccessRules,
  setAppStores: access.setAppStores,
  getMemberProtection: protection.getMemberProtection,
  tryAddress: access.tryAddress,
  getBannerPicture: banners.getBannerPicture,
  getStaffGames: catalogueDesk.getStaffGames,
  changeStaffGame: catalogueDesk.changeStaffGame,
  changeStaffGames: catalogueDesk.changeStaffGames,
  getStaffVendors: catalogueDesk.getStaffVendors,
  changeStaffVendor: catalogueDesk.changeStaffVendor,
  orderStaffVendors: catalogueDesk.orderStaffVendors,
  nameCategory: catalogueDesk.nameCategory,
  getCategoryOrder: catalogueDesk.getCategoryOrder,
  orderCategories: catalogueDesk.orderCategories,
  getHotOrder: catalogueDesk.getHotOrder,
  orderHotGames: catalogueDesk.orderHotGames,
  getMaintenance: maintenance.getMaintenance,
  planMaintenance: maintenance.planMaintenance,
  changeMaintenance: maintenance.changeMaintenance,
  endMaintenance: maintenance.endMaintenance,
  getVendors: vendorDesk.getVendors,
  addVendor: vendorDesk.addVendor,
  getVendor: vendorDesk.getVendor,
  askVendorLink: vendorDesk.askVendorLink,
  addVendorKey: vendorDesk.addVendorKey,
  askVendorKey: vendorDesk.askVendorKey,
  retireVendorKey: vendorDesk.retireVendorKey,
  holdVendor: vendorDesk.holdVendor,
  addVendorGame: gameSync.addVendorGame,
  getGameSync: gameSync.getGameSync,
  setGameSync: gameSync.setGameSync,
  runGameSync: gameSync.runGameSync,
  getVendorAdjustments: vendorAdjustments.getVendorAdjustments,
  getVendorAdjustment: vendorAdjustments.getVendorAdjustment,
  approveVendorAdjustment: vendorAdjustments.approveVendorAdjustment,
  rejectVendorAdjustment: vendorAdjustments.rejectVendorAdjustment,
  getHeldCredits: heldCredits.getHeldCredits,
  getHeldCredit: heldCredits.getHeldCredit,
  askCreditDecision: heldCredits.askCreditDecision,
  getVendorRecords: vendorRecords.getVendorRecords,
  importVendorRecords: vendorRecords.importVendorRecords,
  getVendorBills: bills.getVendorBills,
  getVendorBill: bills.getVendorBill,
  closeVendorBill: bills.closeVendorBill,
  setVendorBillTerms: bills.setVendorBillTerms,
  exportVendorBill: bills.exportVendorBill,
  getTransfers: transferDesk.getTransfers,
  getTransfer: transferDesk.getTransfer,
  askAboutTransfer: transferDesk.askAboutTransfer,
  askTransferSettlement: transferDesk.askTransferSettlement,
  arrangeBanners: banners.arrangeBanners,
  addBannerPicture: banners.addBannerPicture,
  getAnnouncements: announcements.getAnnouncements,
  readNotices: announcements.readNotices,
  getHelpCenter: reading.getHelpCenter,
  getBlog: reading.getBlog,
  getBlogArticle: reading.getBlogArticle,
  getDomainRoute,
  getContentList: publishing.getContentList,
  getContent: publishing.getContent,
  saveContent: publishing.saveContent,
  publishContent: publishing.publishContent,
  withdrawContent: publishing.withdrawContent,
  restoreContent: publishing.restoreContent,
  setStaffLanguage: languages.setStaffLanguage,
  getLanguages: languages.getLanguages,
  setLanguages: languages.setLanguages,
  getRegistrationSettings: registrationSettings.getRegistrationSettings,
  setRegistrationSettings: registrationSettings.setRegistrationSettings,
  getJackpots,
  getJackpotDesk: jackpotDesk.getJackpotDesk,
  getJackpotHistory: jackpotDesk.getJackpotHistory,
  makeJackpot: jackpotDesk.makeJackpot,
  removeJackpot: jackpotDesk.removeJackpot,
  pauseJackpot: jackpotDesk.pauseJackpot,
  askJackpotChange: jackpotDesk.askJackpotChange,
  getMerchantWallet: wallets.getMerchantWallet,
  getVendorBalance: wallets.getVendorBalance,
  walletTransfer: wallets.walletTransfer,
  bringAllBack: wallets.bringAllBack,
  getVendorTransfers: wallets.getVendorTransfers,
} as const
