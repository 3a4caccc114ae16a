// How two texts differ, line by line. Numbers of elements are no difference: they follow from the order of the lines.
() => {
  const plain = (line) => line.replace(/^(\s*)\[\d+\] /, "$1").trim();

  // Pairs of lines: [then, now], of which one is null where the other has no counterpart.
  const aligned = (then, now) => {
    const old = then.map(plain);
    const fresh = now.map(plain);
    let start = 0;
    while (start < old.length && start < fresh.length && old[start] === fresh[start]) start += 1;
    let end = 0;
    while (
      end < old.length - start &&
      end < fresh.length - start &&
      old[old.length - 1 - end] === fresh[fresh.length - 1 - end]
    )
      end += 1;
    const rows = old.length - start - end;
    const columns = fresh.length - start - end;
    const pairs = then.slice(0, start).map((line, index) => [line, now[index]]);
    if (rows * columns > 4e6) {
      for (let index = 0; index < rows; index += 1) pairs.push([then[start + index], null]);
      for (let index = 0; index < columns; index += 1) pairs.push([null, now[start + index]]);
    } else {
      pairs.push(...middle(then, now, old, fresh, start, rows, columns));
    }
    for (let index = end; index > 0; index -= 1) pairs.push([then[then.length - index], now[now.length - index]]);
    return pairs;
  };
  // The longest common subsequence of what is left between a common beginning and end.
  const middle = (then, now, old, fresh, start, rows, columns) => {
    const width = columns + 1;
    const lengths = new Uint16Array((rows + 1) * width);
    for (let row = rows - 1; row >= 0; row -= 1)
      for (let column = columns - 1; column >= 0; column -= 1)
        lengths[row * width + column] =
          old[start + row] === fresh[start + column]
            ? lengths[(row + 1) * width + column + 1] + 1
            : Math.max(lengths[(row + 1) * width + column], lengths[row * width + column + 1]);
    const pairs = [];
    let row = 0;
    let column = 0;
    while (row < rows || column < columns) {
      if (row < rows && column < columns && old[start + row] === fresh[start + column]) {
        pairs.push([then[start + row], now[start + column]]);
        row += 1;
        column += 1;
      } else if (
        row < rows &&
        (column === columns || lengths[(row + 1) * width + column] >= lengths[row * width + column + 1])
      ) {
        pairs.push([then[start + row], null]);
        row += 1;
      } else {
        pairs.push([null, now[start + column]]);
        column += 1;
      }
    }
    return pairs;
  };
  // What was taken out and put in at the same place stands side by side.
  const sideBySide = (pairs) => {
    const rows = [];
    let gone = [];
    let came = [];
    const flush = () => {
      for (let index = 0; index < Math.max(gone.length, came.length); index += 1)
        rows.push([index < gone.length ? gone[index] : null, index < came.length ? came[index] : null, true]);
      gone = [];
      came = [];
    };
    for (const [then, now] of pairs) {
      if (then !== null && now !== null) {
        flush();
        rows.push([then, now, false]);
      } else if (then !== null) gone.push(then);
      else came.push(now);
    }
    flush();
    return rows;
  };
  // The rows that differ with so many around them; null where others were left out.
  const nearby = (rows, differs, around) => {
    const kept = rows.map((_, index) => {
      for (let near = Math.max(0, index - around); near <= index + around && near < rows.length; near += 1)
        if (differs(rows[near])) return true;
      return false;
    });
    const shown = [];
    rows.forEach((row, index) => {
      if (kept[index]) shown.push(row);
      else if (shown.length === 0 || shown[shown.length - 1] !== null) shown.push(null);
    });
    return shown;
  };

  return {plain, aligned, sideBySide, nearby};
};
