-- A session in Neovim, without a display: opens a manifest, asks, fixes, types; writes what it saw as JSON.
local node, bin, folder, out = unpack(vim.split(vim.env.CRDGEN_SESSION, '\n'))
local seen = {}
local function diagnostics()
  local all = vim.tbl_map(function(one) return { line = one.lnum + 1, column = one.col + 1, message = one.message, source = one.source } end, vim.diagnostic.get(0))
  table.sort(all, function(a, b) return a.line < b.line end)
  return all
end
local function wait(count)
  return vim.wait(20000, function() return #vim.diagnostic.get(0) == count end, 20)
end

vim.cmd('cd ' .. folder)
vim.cmd('edit manifests/new.yaml')
vim.api.nvim_buf_set_lines(0, 0, -1, false, { 'apiVersion: example.com/v1', 'kind: Gadget', 'metadata: {name: a}', 'spec:', '  size: 1', '  mode: fast' })
local client = vim.lsp.start_client({ cmd = { node, bin, 'lsp' }, root_dir = folder, init_options = { kubernetes = '1.36' } })
vim.lsp.buf_attach_client(0, client)
wait(1)
seen.found = diagnostics()

vim.api.nvim_win_set_cursor(0, { 5, 3 })
local hover = vim.lsp.buf_request_sync(0, 'textDocument/hover', vim.lsp.util.make_position_params(), 20000)
seen.hover = hover[client].result.contents.value

vim.api.nvim_win_set_cursor(0, { 6, 3 })
local params = vim.lsp.util.make_range_params()
params.context = { diagnostics = vim.lsp.diagnostic.get_line_diagnostics() }
local actions = vim.lsp.buf_request_sync(0, 'textDocument/codeAction', params, 20000)[client].result
seen.actions = vim.tbl_map(function(one) return one.title end, actions)
vim.lsp.util.apply_workspace_edit(actions[1].edit, 'utf-16')
wait(0)
seen.fixed = vim.api.nvim_buf_get_lines(0, 0, -1, false)
seen.left = #vim.diagnostic.get(0)

vim.api.nvim_buf_set_lines(0, -1, -1, false, { '  ' })
vim.api.nvim_win_set_cursor(0, { 7, 2 })
local position = vim.lsp.util.make_position_params()
position.position.character = 2
local items = vim.lsp.buf_request_sync(0, 'textDocument/completion', position, 20000)[client].result.items
seen.items = vim.tbl_map(function(one) return one.label end, items)

vim.api.nvim_win_set_cursor(0, { 2, 8 })
local place = vim.lsp.buf_request_sync(0, 'textDocument/definition', vim.lsp.util.make_position_params(), 20000)[client].result[1]
vim.lsp.util.jump_to_location(place, 'utf-16')
seen.jumped = vim.fn.fnamemodify(vim.fn.expand('%'), ':.') .. ':' .. vim.api.nvim_win_get_cursor(0)[1]

vim.fn.writefile({ vim.fn.json_encode(seen) }, out)
vim.lsp.stop_client(client)
vim.cmd('qall!')
