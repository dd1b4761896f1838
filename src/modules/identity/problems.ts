import { problem } from '#kernel/http/problem.ts'

export const emailTaken = problem('CONFLICT', 409, 'Somebody signed up with this address already')
export const addressUnconfirmed = problem('CONFLICT', 409, 'The account with this address is not confirmed yet')
export const accountExists = problem('CONFLICT', 409, 'The invited address has an account already')
export const slugTaken = problem('CONFLICT', 409, 'Another company has this address')
export const lastAdmin = problem('CONFLICT', 409, 'A company keeps at least one admin')
export const alreadyMember = problem('CONFLICT', 409, 'This person is a member already')
export const alreadyInvited = problem('CONFLICT', 409, 'This person has an open invitation already')
export const captchaFailed = problem('CAPTCHA_FAILED', 422, 'The challenge was not solved')
