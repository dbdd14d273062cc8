import { db } from "./db.server.ts";
import { findRow, insertRow } from "./rows.server.ts";
import type { Transaction } from "./schema.server.ts";

/** In base 64, three bytes are four letters: a piece is a whole number of both. */
const pieceBytes = 192 * 1024;

/** Files as rows of text, piece by piece, so that whatever carries rows carries them. */
export async function storePieces(transaction: Transaction, fileId: string, bytes: Uint8Array) {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const data = Buffer.from(bytes.subarray(at, at + pieceBytes)).toString("base64");
    const piece = { file_id: fileId, number: at / pieceBytes, data };
    await insertRow(transaction, "reply_pieces", piece);
  }
}

export async function readPieces(fileId: string) {
  const pieces: Buffer[] = [];
  while (true) {
    const place = { file_id: fileId, number: pieces.length };
    const piece = await findRow(db, "reply_pieces", place, ["data"]);
    if (!piece) return Buffer.concat(pieces);
    pieces.push(Buffer.from(piece.data, "base64"));
  }
}
