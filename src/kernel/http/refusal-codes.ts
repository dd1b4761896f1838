/** Why a request was refused, for the line of the log that says how it was answered. */
import type { FastifyRequest } from 'fastify'

const codes = new WeakMap<FastifyRequest, string>()

export const noteRefusal = (request: FastifyRequest, code: string): void => void codes.set(request, code)
export const refusalCodeOf = (request: FastifyRequest): string | undefined => codes.get(request)
