import type { PortedModule } from '#kernel/module.ts'
import { companyMoved, memberJoined, memberRemoved } from './events.ts'
import { acceptInvitation } from './operations/accept-invitation.ts'
import { createCompany } from './operations/create-company.ts'
import { createInvitation } from './operations/create-invitation.ts'
import { getCaptcha } from './operations/get-captcha.ts'
import { getCompany } from './operations/get-company.ts'
import { getMe } from './operations/get-me.ts'
import { getMember } from './operations/get-member.ts'
import { listCompanies } from './operations/list-companies.ts'
import { listInvitations } from './operations/list-invitations.ts'
import { listMembers } from './operations/list-members.ts'
import { listMembersPage } from './operations/list-members-page.ts'
import { removeMember } from './operations/remove-member.ts'
import { requestEmailVerification } from './operations/request-email-verification.ts'
import { requestPasswordReset } from './operations/request-password-reset.ts'
import { resetPassword } from './operations/reset-password.ts'
import { setActiveCompany } from './operations/set-active-company.ts'
import { signIn } from './operations/sign-in.ts'
import { signOut } from './operations/sign-out.ts'
import { signUp } from './operations/sign-up.ts'
import { updateCompany } from './operations/update-company.ts'
import { updateMe } from './operations/update-me.ts'
import { updateMember } from './operations/update-member.ts'
import { verifyEmail } from './operations/verify-email.ts'
import { withdrawInvitation } from './operations/withdraw-invitation.ts'
import { accountRefusalPage } from './pages/frame.ts'
import { accountRoutes } from './pages/routes.ts'
import { personalData } from './personal-data.ts'
import { captchaPort, oidcPort } from './ports.ts'
import { problemNotes } from './problem-notes.ts'
import { mailPasswordResetTask } from './tasks/mail-password-reset.ts'
import { sweepIdentityTask } from './tasks/sweep-identity.ts'

export { captchas } from './captcha.ts'
export { Brand, CompanyName } from './company.ts'
export { credentialsOf, requireCredentials } from './credentials.ts'
export { demoCompany } from './demo.ts'
export { companyMoved, memberRemoved } from './events.ts'
export { firstAdmin } from './first-admin.ts'
export { companyAdmins } from './member.ts'
export type { OidcIdentity, OidcProvider, OidcVerdict } from './oidc.ts'
export { knowByOidc, type SignedIn, signInByOidc } from './oidc-sign-in.ts'
export { captchaFailed } from './problems.ts'
export {
  allCompanies,
  allCompanyAddresses,
  allMembers,
  allUsers,
  openInvitations,
  userCredentials,
} from './relations.ts'
export { verifySession } from './session.ts'

export const identityModule = {
  name: 'identity',
  about: 'Companies, their members, and the sessions of users.',
  operations: [
    getCaptcha,
    signUp,
    signIn,
    signOut,
    requestPasswordReset,
    resetPassword,
    requestEmailVerification,
    verifyEmail,
    getMe,
    updateMe,
    setActiveCompany,
    createCompany,
    listCompanies,
    getCompany,
    updateCompany,
    listMembers,
    listMembersPage,
    getMember,
    updateMember,
    removeMember,
    createInvitation,
    listInvitations,
    withdrawInvitation,
    acceptInvitation,
  ],
  events: [companyMoved, memberJoined, memberRemoved],
  tasks: [mailPasswordResetTask, sweepIdentityTask],
  personalData,
  problemNotes,
  pages: { routes: accountRoutes, refusalPage: accountRefusalPage, tooLarge: 'Send shorter texts.' },
  ports: { captcha: captchaPort, oidc: oidcPort },
} satisfies PortedModule
