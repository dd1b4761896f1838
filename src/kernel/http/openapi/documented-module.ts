import type { Module } from '../../module.ts'

/** A module as its readers see it, or several that are one part of the reference. */
export type DocumentedModule = Pick<Module, 'name' | 'about' | 'operations' | 'problemNotes'>
