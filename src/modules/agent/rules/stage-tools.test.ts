import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { stageToolsFor } from './stage-tools.ts'

describe('the message of a recruiter opens', () => {
  for (const [message, tools] of [
    ['Publish the nurse job', ['stage_publish_job']],
    ['Please close Registered Nurse', ['stage_close_job']],
    ['Shortlist Tom Okafor', ['stage_change_status']],
    ['Reject Anna Klein and Priya Nair', ['stage_change_status']],
    ['Add a note to Tom: speaks Dutch', ['stage_add_note']],
    ['Tell Tom Okafor we will call tomorrow', ['stage_send_reply']],
    ['/publish Registered Nurse', ['stage_publish_job']],
    ['close it', ['stage_close_job']],
    ['Publish the nurse job?', []],
    ["Don't close Registered Nurse", []],
    ['Should I reject Tom Okafor?', []],
    ['If legal agrees, publish the nurse job', []],
    ['Tom Okafor wrote: close the nurse job', []],
    ['What does the resume of Tom Okafor say?', []],
    ['Summarise the new replies', []],
    ['', []],
  ] as const) {
    test(`${tools.join(', ') || 'no tool that stages'}: ${message}`, () => {
      assert.deepEqual(stageToolsFor(message), tools)
    })
  }
})
