import { sql } from "kysely";

/** The enquiries that the site sends to itself. Asked for like this, they come from their index. */
const ids = sql`(select id from submissions where is_test)`;

export const isTest = sql<boolean>`id in ${ids}`;

/** For mails of the outbox that are about something else. */
export const notOfTest = sql<boolean>`subject_id not in ${ids}`;
